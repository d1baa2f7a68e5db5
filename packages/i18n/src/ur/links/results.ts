import type { texts as en } from '../../en/links/results.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  progress: {
    nothing: 'ابھی کوئی کام مکمل نہیں ہوا',
    under_way: 'صفائی جاری ہے',
    late: 'صفائی ابھی مکمل نہیں ہوئی',
    finished: 'صفائی مکمل ہو گئی',
    finished_partly: 'کام جمع کروا دیا گیا ہے۔ سارا کام نہیں ہو سکا۔',
    done: 'مکمل',
    was_due: 'مقررہ وقت تھا',
    updated: 'آخری اپ ڈیٹ',
    follows: 'یہ صفحہ خود اپ ڈیٹ ہوتا رہتا ہے۔',
  },
  results: {
    count: { one: '{count} تصویر', other: '{count} تصویریں' },
    none: 'ابھی کوئی تصویر نہیں',
    none_text: 'پہلا کمرہ مکمل ہونے پر تصویریں یہاں آ جائیں گی۔',
    show_before: 'پہلے کی تصویریں دکھائیں',
    before: 'پہلے',
    after: 'بعد میں',
    photo: '{kind} {number}: {task}',
    download: 'سب ڈاؤن لوڈ کریں (zip)',
    download_with: 'پہلے کی تصویروں سمیت',
    slide: 'لکیر ہلا کر فرق دیکھیں',
    side: 'ساتھ ساتھ',
    one: 'ایک ایک کر کے',
    slider: '{task}، جوڑا {number}: پہلے اور بعد کے بیچ کی لکیر ہلائیں',
    slider_value: 'پہلے: {percent} فیصد',
    zoom: 'بڑا کریں',
    received_at: 'ملی: {time}',
    originals_removed:
      'رکھنے کی مدت پوری ہونے پر {date} کو ہٹائی گئی اصل تصویریں: {count}۔ فائل میں ان کی چھوٹی تصویریں ہیں۔',
  },
}
