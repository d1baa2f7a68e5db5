import type { texts as en } from '../../en/links/day.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  day: {
    cancelled: 'هذا التنظيف غير مطلوب',
    cancelled_text: 'ألغاه المكتب. لا حاجة إلى الذهاب.',
    title: 'عمليات التنظيف',
    hello: '{name}، هذه عمليات التنظيف',
    empty: 'لا تنظيف في الأيام القادمة',
    empty_hint: 'تظهر عمليات التنظيف الجديدة هنا تلقائيًا. احتفظ بهذا الرابط.',
    late: 'متأخرة',
    today: 'اليوم، {date}',
    tomorrow: 'غدًا، {date}',
    until: 'حتى {time}',
    between: 'من {from} إلى {until}',
    planned: 'نحو {span}',
    revoked: 'أغلق المكتب رابط هذا التنظيف.',
    open: 'فتح التنظيف',
    look: 'عرض التقرير',
  },
  answer: {
    ask: 'هل ستقوم بها؟',
    yes: 'نعم، سأقوم بها',
    no: 'لا أستطيع',
    accepted: 'ستقوم بها',
    declined: 'قلت إنك لا تستطيع',
    waiting: 'لم يصل إلى المكتب بعد. سيُرسل تلقائيًا.',
    reason: 'لماذا؟',
    reason_hint: 'يقرؤه المكتب ويسند التنظيف إلى عامل آخر.',
    send_no: 'إبلاغ المكتب',
  },
}
