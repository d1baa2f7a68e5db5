import type { texts as en } from '../../en/links/cleaner-spots.ts'
import type { Translated } from '../language.ts'
import { texts as spots } from '../spots.ts'

export const texts: Translated<typeof en> = {
  spot_reason: spots.spot_reason,
  cleaner_spots: {
    title: 'أوشكت على الانتهاء: بضع صور أخيرة',
    lead: 'أحسنت، أُنجزت جميع المهام. يود المكتب أن يرى هذه الأماكن أيضًا. اختيرت عشوائيًا كما في كل عملية تنظيف.',
    take: 'التقاط صورة',
    again: 'التقاط مرة أخرى',
    thanks: 'شكرًا، هذا كل شيء لهذا المكان.',
    optional: 'يمكنك إرسال التقرير من دونها. عندها يذكر التقرير أنها لم تُلتقط.',
    no_camera: 'لا تُفتح كاميرا هذه الصفحة هنا. لا بأس: أرسل التقرير من دون هذه الصورة.',
    read: 'القراءة بصوت عالٍ',
    late_title: 'بعد الوقت المطلوب بقليل',
    late_lead: 'لا بأس. ما السبب؟ ثم تُفتح الكاميرا.',
    words: 'بكلماتك',
    words_missing: 'اكتب بضع كلمات',
  },
}
