import type { texts as en } from '../../en/links/owner.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  owner: {
    title: 'تقارير التنظيف',
    lead: 'كل تقرير معتمد لشققك، والأحدث أولًا.',
    empty: 'لا تقارير بعد.',
    empty_hint: 'يظهر التقرير القادم هنا فور اعتماده.',
    open: 'فتح التقرير',
    earlier: 'عرض التقارير السابقة',
    failed: 'لم تُحمّل التقارير السابقة. أعد المحاولة.',
    turnover: 'بين إقامتين',
    mid_stay: 'أثناء الإقامة',
    deep: 'تنظيف عميق',
    other: 'غير ذلك',
  },
}
