import type { texts as en } from '../../../en/office/settings/areas.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  areas: {
    title: 'المناطق',
    lead: 'أحياء المدينة التي تقع فيها شققك: للتصفية والجدول والأرقام.',
    not_allowed: 'لا يغيّر المناطق إلا المسؤولون.',
    load_failed: 'تعذّر تحميل المناطق.',
    loading: 'جارٍ تحميل المناطق…',
    save_failed: 'لم يُحفظ هذا. حاول مرة أخرى.',
    none: 'لا توجد مناطق بعد',
    none_hint: 'أضف أحياء المدينة التي تقع فيها شققك.',
    add: 'إضافة منطقة',
    edit: 'تعديل',
    edit_title: 'تعديل المنطقة',
    remove: 'إزالة',
    remove_title: 'إزالة {title}؟',
    removed: 'أُزيلت {title}',
    replacement: 'نقل ما فيها إلى',
    replacement_hint: 'تنتقل إليها شقق المنطقة وتنظيفاتها وأرقامها. تحتفظ التقارير المرسلة بالاسم القديم.',
    no_replacement: 'لا شيء فيها',
    save: 'حفظ',
    saved: 'حُفظت {title}',
    need_title: 'أدخل اسمًا.',
    languages_hint: 'يكفي اسم واحد. من لا اسم بلغته يرى اسمًا آخر.',
  },
}
