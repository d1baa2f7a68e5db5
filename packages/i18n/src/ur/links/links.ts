import type { texts as en } from '../../en/links/links.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  purpose: {
    inspection: 'ہر کمرے میں جائیں اور ہر چیز کے بارے میں بتائیں کہ وہ ٹھیک ہے یا نہیں۔',
    'amenities-check': 'اپارٹمنٹ کا سامان گنیں اور بتائیں کہ کیا غائب یا خراب ہے۔',
    'keys-cards-verification': 'چابیاں اور کارڈ گنیں اور بتائیں کہ وہ اب کہاں ہیں۔',
    verification: 'دیکھیں کہ کیا کام ہوا، پھر اسے قبول کریں یا بتائیں کہ کیا ٹھیک نہیں۔',
    cleaning: 'صفائی کہاں تک پہنچی۔',
    'result-photos': 'مکمل صفائی کی تصویریں۔',
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
    on_its_way: 'آفس کو بھیجا جا رہا ہے',
    on_its_way_text: 'یہ اس فون پر محفوظ ہے اور خود چلا جائے گا۔ جب یہ صفحہ سبز ہو جائے تو پہنچ گیا۔',
    received: 'آفس کو مل گیا',
    received_at: '{time} کو ملا',
    closed: 'یہ صفحہ بند ہے',
    closed_text: 'اس کا وقت ختم ہو گیا ہے، اب کچھ لکھا نہیں جا سکتا۔ کچھ رہ گیا ہو تو آفس سے پوچھیں۔',
    as_of: 'کنکشن نہیں ہے۔ {time} تک کی معلومات۔',
  },
  item: {
    note: 'نوٹ',
    photos: 'تصویریں',
    add_note: 'نوٹ لکھیں',
    photos_of: 'تصویریں: {item}',
  },
}
