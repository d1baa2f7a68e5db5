import type { texts as en } from '../../en/links/damage-case.ts'
import type { Translated } from '../language.ts'

/** A damage case as its insurer reads it. */
export const texts: Translated<typeof en> = {
  damage: {
    title: 'نقصان کا کیس',
    found: 'مسئلے کی اطلاع',
    since: 'گنتی کا پہلا دن',
    cost: 'خرچ',
    receipt: 'رسید یا تخمینہ',
    receipt_file: 'فائل {number}',
    booking: 'بکنگ نمبر',
    note: 'نوٹ',
    before: 'پہلے',
    after: 'نقصان',
    photo: '{kind}، تصویر {number}',
    no_photos: 'ابھی کوئی تصویر نہیں۔',
    seal: 'صفائی کی رپورٹ کی مہر چیک کریں',
    seal_hint: 'رپورٹ پر مہر ہے: کوئی بھی چیک کر سکتا ہے کہ اس کے بعد اسے بدلا نہیں گیا۔',
    until: 'یہ صفحہ {day} تک پڑھا جا سکتا ہے۔',
    unknown: 'ابھی معلوم نہیں',
  },
}
