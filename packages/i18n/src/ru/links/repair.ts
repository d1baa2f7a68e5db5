import type { texts as en } from '../../en/links/repair.ts'
import type { Translated } from '../language.ts'

/** The page of the one who repairs a problem. */
export const texts: Translated<typeof en> = {
  after: { title: 'После ремонта', text: 'Сделайте фото, на которых видно, что всё исправлено.' },
  done: { by: 'Исправлено: {name}.', button: 'Исправлено' },
  where: {
    address: 'Адрес',
    room: 'Где',
    reported: 'Сообщено',
    due: 'Срок',
    photo: 'Фото проблемы {number}',
  },
}
