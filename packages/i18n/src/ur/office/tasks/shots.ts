import type { texts as en } from '../../../en/office/tasks/shots.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  shots: {
    title: 'نام والی تصویریں',
    hint: 'ہر تصویر اس کے نام سے مانگی جاتی ہے۔ اگر کوئی نہ ہو تو کلینر خود چنتا ہے۔',
    shot: 'تصویر {number}',
    add: 'نام والی تصویر شامل کریں',
    remove: 'تصویر ہٹائیں: {name}',
    when: 'کب',
    before: 'صفائی سے پہلے',
    after: 'صفائی کے بعد',
    required: 'ضروری',
    reference: 'نمونے کی تصویر',
    upload: 'نمونے کی تصویر لگائیں',
    replace: 'نمونے کی تصویر بدلیں',
    clear: 'نمونے کی تصویر ہٹائیں',
    unnamed: 'بغیر نام کی تصویر',
    use: 'نمونہ بنائیں',
    here: 'اس اپارٹمنٹ میں',
    everywhere: 'ہر اپارٹمنٹ میں',
    set: 'اب یہ نمونے کی تصویر ہے۔',
    failed: 'نمونے کی تصویر محفوظ نہیں ہوئی۔',
    what: 'کون سی تصویر ایسی ہونی چاہیے؟',
    none: 'اس کام میں ابھی نام والی تصویریں نہیں ہیں۔',
  },
}
