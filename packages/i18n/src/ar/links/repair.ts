import type { texts as en } from '../../en/links/repair.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  after: { title: 'بعد الإصلاح', text: 'التقط صورًا تُظهر أنه أُصلح.' },
  done: { by: 'أصلحه {name}.', button: 'تم الإصلاح' },
  where: {
    address: 'العنوان',
    room: 'المكان',
    reported: 'وقت الإبلاغ',
    due: 'موعد الإنجاز',
    photo: 'صورة المشكلة {number}',
  },
}
