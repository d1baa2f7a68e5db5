import type { texts as en } from '../../en/office/cleaner-times.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  times: {
    working_days: 'أيام العمل',
    hours_a_day: 'ساعات العمل في اليوم',
    days_off: 'أيام الإجازة',
    hours_hint: '8 إذا لم يُدخل شيء.',
    hours_wrong: 'أدخل عدد ساعات من 1 إلى 24.',
    first_day: 'أول يوم',
    last_day: 'آخر يوم',
    range: 'من {first} إلى {last}',
    add: 'إضافة أيام إجازة',
    remove: 'إزالة {range}',
    off: 'إجازة',
    off_on: '{name}: إجازة في {day}.',
    off_that_day: 'إجازة في ذلك اليوم',
    rates: 'سعر آخر لنوع من التنظيف',
    rates_hint: 'من دونه يُعتمد السعر أعلاه. ما قُدّم يحتفظ بسعر يومه.',
  },
}
