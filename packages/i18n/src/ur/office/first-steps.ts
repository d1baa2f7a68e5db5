import type { texts as en } from '../../en/office/first-steps.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  steps: {
    title: 'شروع کریں',
    progress: '{all} میں سے {done} مکمل',
    done: 'مکمل',
    hide: 'چھپائیں',
    hidden: 'فہرست چھپا دی گئی',
    company: 'کمپنی کا نام لکھیں',
    company_why: 'یہ نام لنکس، پیغاموں اور رپورٹوں پر ہوتا ہے۔',
    company_do: 'نام لکھیں',
    apartments: 'اپنے اپارٹمنٹس شامل کریں',
    apartments_why: 'ایک ایک کر کے، یا CSV فائل سے ایک ساتھ، بکنگ کیلنڈر سمیت۔',
    apartments_do: 'شامل کریں',
    link: 'اپنے فون پر ایک لنک کھولیں',
    link_why: 'صفائی کا QR کوڈ اسکین کریں اور وہی دیکھیں جو کلینر دیکھتا ہے۔',
    link_do: 'QR کوڈ دکھائیں',
    next: 'اگلا: {step}',
    cleaners: 'کلینر شامل کریں',
    cleaners_why: 'انہیں اکاؤنٹ نہیں چاہیے: لنک ان کی زبان میں ملتا ہے۔',
    cleaners_do: 'شامل کریں',
    rules: 'صفائیاں خود بننے دیں',
    rules_why: 'اصول کیلنڈر کی ہر چیک آؤٹ پر ایک صفائی بناتا ہے۔',
    rules_do: 'اصول طے کریں',
    sessions: 'پہلی صفائی بنائیں',
    sessions_do: 'نئی صفائی',
    sessions_why: 'یا اصول کی بنائی ہوئی پہلی صفائی کا انتظار کریں۔',
  },
}
