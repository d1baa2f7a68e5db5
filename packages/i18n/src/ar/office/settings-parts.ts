import type { texts as en } from '../../en/office/settings-parts.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  settings_part: {
    title: 'الإدارة',
    areas: 'المناطق',
    areas_hint: 'أحياء المدينة للتصفية والأرقام',
    looks: 'النصوص والمظهر',
    looks_hint: 'اللون وأقسام التقرير ونصوص الرسائل',
    system: 'حالة النظام',
    system_hint: 'قاعدة البيانات والتخزين والبريد والطوابير والنسخ الاحتياطي',
    export: 'كل البيانات',
    export_hint: 'خذ بياناتك معك',
    keys: 'مفاتيح API',
    keys_hint: 'وصول البرامج الأخرى',
    webhooks: 'Webhooks',
    webhooks_hint: 'إبلاغ البرامج الأخرى بما يحدث',
  },
}
