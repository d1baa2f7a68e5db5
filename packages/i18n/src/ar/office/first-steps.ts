import type { texts as en } from '../../en/office/first-steps.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  steps: {
    title: 'البدء',
    progress: 'اكتمل {done} من {all}',
    done: 'تم',
    hide: 'إخفاء',
    hidden: 'أُخفيت خطوات البدء',
    company: 'سمِّ شركتك',
    company_why: 'يظهر الاسم في الروابط والرسائل والتقارير.',
    company_do: 'إدخال الاسم',
    apartments: 'أضف شققك',
    apartments_why: 'واحدة واحدة، أو دفعة واحدة من ملف CSV، مع تقاويم حجوزاتها.',
    apartments_do: 'إضافة',
    link: 'افتح رابطًا على هاتفك',
    link_why: 'امسح رمز QR لعملية تنظيف: ترى ما يراه العامل.',
    link_do: 'عرض رمز QR',
    next: 'التالي: {step}',
    cleaners: 'أضف عمال النظافة',
    cleaners_why: 'لا يحتاجون إلى حساب: تصل إلى كل منهم روابط بلغته.',
    cleaners_do: 'إضافة عمال',
    rules: 'اجعل الإنشاء تلقائيًا',
    rules_why: 'تنشئ القاعدة عملية تنظيف لكل مغادرة في التقاويم.',
    rules_do: 'ضبط القاعدة',
    sessions: 'أنشئ أول عملية تنظيف',
    sessions_do: 'عملية تنظيف جديدة',
    sessions_why: 'أو انتظر أول عملية تنشئها القاعدة.',
  },
}
