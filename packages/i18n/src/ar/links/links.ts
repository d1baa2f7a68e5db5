import type { texts as en } from '../../en/links/links.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  purpose: {
    inspection: 'افحص كل بند، غرفة بعد غرفة.',
    'amenities-check': 'عُدّ الأغراض وحدد المفقود أو التالف.',
    'keys-cards-verification': 'عُدّ المفاتيح والبطاقات وسجّل مكانها الآن.',
    verification: 'اطّلع على ما أُنجز، ثم اقبله أو اذكر الخلل.',
    cleaning: 'تابع سير التنظيف.',
    'result-photos': 'صور التنظيف بعد انتهائه.',
    repair: 'اطّلع على ما يلزم إصلاحه، ثم أرسل صورًا ووقّع.',
  },
  unknown: {
    home: 'الانتقال إلى صفحة البداية',
  },
  head: {
    fill_until: 'مفتوحة حتى {time}',
  },
  signer: {
    heading: 'من يملأ هذا؟',
    name: 'اسمك',
    company: 'الشركة',
    kept: 'يُحفظ على هذا الهاتف للمرة القادمة.',
    as: 'التوقيع باسم {name}؟',
    as_yes: 'نعم، هذا أنا',
    as_no: 'شخص آخر',
    as_missing: 'اختر أولًا من يوقّع.',
    name_missing: 'أدخل اسمك.',
    company_missing: 'أدخل شركتك.',
  },
  sending: {
    button: 'التوقيع والإرسال',
    locks: 'لا يمكنك تغيير شيء بعد ذلك.',
    on_its_way: 'لم يصل إلى المكتب بعد',
    on_its_way_text: 'محفوظ على هذا الهاتف وسيُرسل تلقائيًا. تصبح هذه الصفحة خضراء عند وصوله.',
    received: 'وصل إلى المكتب',
    received_at: 'وصل {time}',
    closed: 'هذه الصفحة مغلقة',
    closed_text: 'انتهى وقتها ولا يمكن إضافة شيء. إذا نقص شيء فاسأل المكتب.',
    as_of: 'لا اتصال. آخر تحديث {time}.',
  },
  item: {
    note: 'ملاحظة',
    photos: 'الصور',
    add_note: 'إضافة ملاحظة',
    photos_of: 'الصور: {item}',
  },
}
