import type { texts as en } from '../../../en/office/settings/areas.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  areas: {
    title: 'علاقے',
    lead: 'شہر کے وہ حصے جہاں آپ کے اپارٹمنٹ ہیں: فلٹر، شیڈول اور اعداد و شمار کے لیے۔',
    not_allowed: 'علاقے صرف ایڈمنسٹریٹر بدل سکتے ہیں۔',
    load_failed: 'علاقے لوڈ نہیں ہو سکے۔',
    loading: 'علاقے لوڈ ہو رہے ہیں…',
    save_failed: 'محفوظ نہیں ہوا۔ دوبارہ کوشش کریں۔',
    none: 'ابھی کوئی علاقہ نہیں',
    none_hint: 'شہر کے وہ حصے شامل کریں جہاں آپ کے اپارٹمنٹ ہیں۔',
    add: 'علاقہ شامل کریں',
    edit: 'بدلیں',
    edit_title: 'علاقہ بدلیں',
    remove: 'ہٹائیں',
    remove_title: '{title} ہٹائیں؟',
    removed: '{title} ہٹا دیا گیا',
    replacement: 'اس میں جو کچھ ہے یہاں منتقل کریں',
    replacement_hint:
      'اس علاقے کے اپارٹمنٹ، صفائیاں اور اعداد و شمار وہاں چلے جائیں گے۔ بھیجی گئی رپورٹوں میں پرانا نام رہے گا۔',
    no_replacement: 'اس میں کچھ نہیں',
    save: 'محفوظ کریں',
    saved: '{title} محفوظ ہو گیا',
    need_title: 'نام لکھیں۔',
    languages_hint: 'ایک نام کافی ہے۔ جس زبان میں نام نہ ہو، اس میں دوسرا نام دکھائی دے گا۔',
  },
}
