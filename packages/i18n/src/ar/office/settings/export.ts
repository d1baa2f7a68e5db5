import type { texts as en } from '../../../en/office/settings/export.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  export: {
    title: 'كل البيانات',
    lead: 'ملف zip بكل بيانات شركتك بصيغة JSON وكل الصور. يستورده Brightkey آخر، على أي من قاعدتي البيانات.',
    holds: 'فيه: الشقق وعمليات التنظيف والتقارير بأختامها والعمال والملاك والمستخدمون والإعدادات والصور.',
    lacks:
      'ليس فيه: كلمات المرور والخطوات الثانية ومفاتيح API وWebhooks وعناوين الروابط. يختار المستخدمون كلمات مرور جديدة، وكل الروابط جديدة.',
    start: 'تصدير كل البيانات',
    preparing: 'جارٍ التجهيز…',
    not_allowed: 'تصدير كل البيانات متاح للمسؤولين الأعلى فقط.',
    loading: 'جارٍ تحميل عمليات التصدير…',
    load_failed: 'تعذر تحميل عمليات التصدير.',
    failed: 'تعذر تجهيز التصدير',
    last: 'آخر عمليات التصدير',
    none: 'لا عمليات تصدير بعد',
    by: '{date}، {name}',
    ready: 'جاهز',
    sending: 'جارٍ التنزيل: {done} من {files} ملف صور',
    counting: 'جارٍ التنزيل: جمع البيانات',
    done: 'تم التنزيل: ملفات الصور {files}، {size}',
    broken: 'انقطع. صدّر مجددًا.',
    progress: 'تقدم التصدير',
  },
}
