import type { texts as en } from '../en/damage-document.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  damage: {
    title: 'نقصان کا ریکارڈ',
    document_title: 'نقصان کا ریکارڈ · {apartment}',
    made_at: 'تیار کیا گیا: {time}',
    times_in: 'ٹائم زون: {zone}',
    photos: { one: '{count} تصویر', other: '{count} تصویریں' },
    problems: { one: '{count} مسئلہ', other: '{count} مسائل' },
    sessions: { one: '{count} صفائی', other: '{count} صفائیاں' },
    note: 'نوٹ',
    page_of: 'صفحہ {page} از {pages}',
    item: 'نمبر {number}',
    photo_of: 'تصویر {number}: {subject}',
    reported: 'اطلاع دی گئی',
    taken: 'لی گئی',
    taken_unknown: 'فون نے نہیں بتایا',
    received: 'موصول ہوئی',
    cleaning: 'صفائی',
    cleaner: 'کلینر',
    cleaner_unknown: 'رپورٹ ابھی جمع نہیں ہوئی',
    place: 'کام',
    hash_received: 'SHA-256، جیسے بھیجی گئی',
    hash_kept: 'SHA-256، جیسے محفوظ ہے',
    no_photo: 'تصویر کے بغیر اطلاع دی گئی',
    no_text: 'کوئی تفصیل نہیں دی گئی۔',
    missing: 'تصویر دستیاب نہیں',
    paper: 'PDF دستاویز، فولڈر ”photos“ میں',
    hashes_heading: 'فنگر پرنٹ کے بارے میں',
    hashes:
      'ہر تصویر کے دو SHA-256 فنگر پرنٹ ہیں۔ پہلا اس فائل کا ہے جو فون نے بھیجی، دوسرا اس فائل کا جو ہمارے پاس محفوظ ہے اور جس میں فون کی اپنی معلومات نہیں۔ محفوظ فائلیں اسی دستاویز کے ساتھ فولڈر ”photos“ میں انہی نمبروں سے رکھی ہیں؛ ان کا SHA-256 نکالنے سے دوسرا فنگر پرنٹ ملتا ہے۔ ”لی گئی“ کا وقت فون نے بتایا، ”موصول ہوئی“ ہمارے سرور کا وقت ہے۔',
  },
}
