import type { texts as en } from '../../en/links/links.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  purpose: {
    inspection: 'ہر کمرے کا ایک ایک پوائنٹ دیکھیں۔',
    'amenities-check': 'سامان گنیں اور بتائیں کہ کیا غائب یا خراب ہے۔',
    'keys-cards-verification': 'چابیاں اور کارڈ گنیں اور بتائیں کہ وہ اب کہاں ہیں۔',
    verification: 'دیکھیں کہ کیا کام ہوا، پھر اسے قبول کریں یا بتائیں کہ کیا ٹھیک نہیں۔',
    cleaning: 'دیکھیں کہ صفائی کہاں تک پہنچی۔',
    'result-photos': 'مکمل صفائی کی تصویریں۔',
    repair: 'دیکھیں کیا ٹھیک کرنا ہے، پھر تصویریں بھیجیں اور دستخط کریں کہ ہو گیا۔',
  },
  unknown: {
    home: 'پہلے صفحے پر جائیں',
  },
  head: {
    fill_until: '{time} تک کھلا ہے',
  },
  signer: {
    heading: 'کون بھر رہا ہے؟',
    name: 'آپ کا نام',
    company: 'کمپنی',
    kept: 'اگلی بار کے لیے اس فون پر یاد رہے گا۔',
    as: '{name} کے نام سے دستخط کریں؟',
    as_yes: 'جی، یہ میں ہوں',
    as_no: 'کوئی اور',
    as_missing: 'پہلے بتائیں کہ کون دستخط کر رہا ہے۔',
    name_missing: 'اپنا نام لکھیں۔',
    company_missing: 'اپنی کمپنی لکھیں۔',
  },
  sending: {
    button: 'دستخط کر کے بھیجیں',
    locks: 'اس کے بعد کچھ بدلا نہیں جا سکتا۔',
    on_its_way: 'ابھی آفس تک نہیں پہنچا',
    on_its_way_text: 'یہ اس فون میں محفوظ ہے اور خود چلا جائے گا۔ پہنچنے پر یہ صفحہ سبز ہو جائے گا۔',
    received: 'آفس کو مل گیا',
    received_at: '{time} کو ملا',
    closed: 'یہ صفحہ بند ہے',
    closed_text: 'اس کا وقت ختم ہو گیا، اب کچھ شامل نہیں ہو سکتا۔ کچھ رہ گیا ہو تو آفس سے پوچھیں۔',
    as_of: 'نیٹ ورک نہیں ہے۔ {time} تک کی معلومات۔',
  },
  item: {
    note: 'نوٹ',
    photos: 'تصویریں',
    add_note: 'نوٹ لکھیں',
    photos_of: 'تصویریں: {item}',
  },
}
