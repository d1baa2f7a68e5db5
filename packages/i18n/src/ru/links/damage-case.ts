import type { texts as en } from '../../en/links/damage-case.ts'
import type { Translated } from '../language.ts'

/** A damage case as its insurer reads it. */
export const texts: Translated<typeof en> = {
  damage: {
    title: 'Случай повреждения',
    found: 'Проблема сообщена',
    since: 'Считается с',
    cost: 'Стоимость',
    receipt: 'Чек или смета',
    receipt_file: 'Файл {number}',
    booking: 'Номер брони',
    note: 'Заметка',
    before: 'До',
    after: 'Повреждение',
    photo: '{kind}, фото {number}',
    no_photos: 'Фото пока нет.',
    seal: 'Проверить печать отчёта об уборке',
    seal_hint: 'Отчёт опечатан: любой может проверить, что с тех пор он не менялся.',
    until: 'Страницу можно читать до {day}.',
    unknown: 'Пока неизвестно',
  },
}
