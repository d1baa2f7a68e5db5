import type { texts as en } from '../../en/office/cleaner-times.ts'
import type { Translated } from '../language.ts'

/** When cleaners work, and what they are paid for a kind of cleaning. */
export const texts: Translated<typeof en> = {
  times: {
    working_days: 'Рабочие дни',
    hours_a_day: 'Часов в день',
    days_off: 'Отпуск и выходные',
    hours_hint: '8, если не указано.',
    hours_wrong: 'Введите число часов от 1 до 24.',
    first_day: 'Первый день',
    last_day: 'Последний день',
    range: '{first} – {last}',
    add: 'Добавить дни',
    remove: 'Убрать: {range}',
    off: 'Выходной',
    off_on: '{name}: {day} – выходной.',
    off_that_day: 'В этот день не работает',
    rates: 'Другая ставка для вида уборки',
    rates_hint: 'Если не указана, действует ставка выше. Отправленные уборки остаются по ставке того дня.',
  },
}
