import type { texts as en } from '../en/found.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  kind: {
    phone: 'هاتف',
    charger: 'شاحن',
    clothes: 'ملابس',
    jewellery: 'مجوهرات',
    documents: 'وثائق',
    money: 'نقود',
    toiletries: 'مستحضرات تجميل',
    toy: 'لعبة',
    other: 'شيء آخر',
  },
  sheet: {
    button: 'وجدت غرضًا',
    title: 'ماذا ترك الضيوف؟',
    place: 'أين كان؟',
    elsewhere: 'مكان آخر',
    spot: 'المكان بالتحديد',
    text: 'ما هو؟',
    photo: 'صورة الغرض',
    pick: 'اختر ما هو أو اكتبه.',
    send: 'إرسال',
    read: 'قراءة بصوت عالٍ',
    list: 'ما وجدته',
    waiting: 'بانتظار الإرسال من هذا الهاتف',
    received: 'وصل إلى المكتب',
    withdraw: 'سحب',
    withdraw_title: 'سحب هذا البلاغ؟',
    withdraw_text: 'اسحبه إذا أبلغت بالخطأ. سيظل المكتب يراه وعليه علامة «مسحوب».',
    withdrawn: 'مسحوب',
    keep: 'ضعه في مكان آمن واسأل المكتب عما يجب فعله به.',
  },
}
