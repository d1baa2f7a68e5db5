import type { texts as en } from '../../en/links/cleaner-spots.ts'
import type { Translated } from '../language.ts'
import { texts as spots } from '../spots.ts'

export const texts: Translated<typeof en> = {
  spot_reason: spots.spot_reason,
  cleaner_spots: {
    title: 'Почти всё: ещё несколько фото',
    lead: 'Отлично, все задачи выполнены. Офис хочет увидеть и эти места. Они выбраны случайно, как в каждой уборке.',
    take: 'Снять',
    again: 'Снять ещё раз',
    thanks: 'Спасибо, с этим местом всё.',
    optional: 'Отчёт можно отправить и без них. Тогда в нём будет написано, что эти фото не сняты.',
    no_camera: 'Камера этой страницы здесь не открывается. Ничего страшного: отправьте отчёт без этого фото.',
    read: 'Прочитать вслух',
    late_title: 'Немного позже, чем просили',
    late_lead: 'Ничего страшного. В чём причина? После этого откроется камера.',
    words: 'Своими словами',
    words_missing: 'Напишите несколько слов',
  },
}
