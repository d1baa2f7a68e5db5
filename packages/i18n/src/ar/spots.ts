import type { texts as en } from '../en/spots.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  spots: {
    heading: 'صور الأماكن المختارة',
    note: 'أماكن اختيرت عشوائيًا بعد إنجاز جميع المهام.',
    missing: 'لم تُلتقط',
    in_time: {
      zero: 'التُقطت خلال أقل من دقيقة',
      one: 'التُقطت خلال دقيقة واحدة',
      two: 'التُقطت خلال دقيقتين',
      few: 'التُقطت خلال {count} دقائق',
      many: 'التُقطت خلال {count} دقيقة',
      other: 'التُقطت خلال {count} دقيقة',
    },
    late: {
      zero: 'التُقطت بعد أقل من دقيقة',
      one: 'التُقطت بعد دقيقة واحدة',
      two: 'التُقطت بعد دقيقتين',
      few: 'التُقطت بعد {count} دقائق',
      many: 'التُقطت بعد {count} دقيقة',
      other: 'التُقطت بعد {count} دقيقة',
    },
    in_task: '{task}: {place}',
  },
  spot_reason: {
    no_network: 'لم تكن هناك شبكة',
    busy: 'كان العمل مستمرًا',
    left: 'تمت مغادرة المكان',
    other: 'سبب آخر',
  },
}
