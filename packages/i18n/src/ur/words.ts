import type { texts as en } from '../en/words.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  room: {
    kitchen: 'کچن',
    bathroom: 'باتھ روم',
    master_bedroom: 'ماسٹر بیڈروم',
    second_bedroom: 'دوسرا بیڈروم',
    third_bedroom: 'تیسرا بیڈروم',
    bedroom: 'بیڈروم',
    living_room: 'لیونگ روم',
    hallway: 'راہداری',
    none: 'دیگر',
  },
  urgency: {
    check_and_check_in: 'آج چیک آؤٹ اور چیک اِن',
    have_gap_day: 'اگلا دن خالی ہے',
    no_data: 'تاریخ نہیں دی گئی',
  },
  status: { active: 'جاری', completed: 'مکمل', overdue: 'لیٹ' },
  state: {
    active: 'کام جاری ہے',
    submitted: 'چیک ہونا باقی ہے',
    returned: 'واپس بھیجی گئی',
    approved: 'منظور',
  },
  task: { available: 'کرنا ہے', active: 'جاری ہے', completed: 'مکمل' },
  photo: { before: 'صفائی سے پہلے', after: 'صفائی کے بعد', issue: 'مسئلہ', document: 'دستاویز' },
  skip: {
    no_time: 'وقت نہیں ملا',
    no_access: 'اندر نہیں جا سکے',
    not_needed: 'ضرورت نہیں تھی',
    other: 'کوئی اور وجہ',
  },
  issue: {
    broken: 'ٹوٹا یا خراب',
    missing: 'کچھ غائب ہے',
    dirty: 'بہت گندا',
    no_access: 'اندر نہیں جا سکتے',
    other: 'کچھ اور',
  },
  apartment: {
    studio: 'اسٹوڈیو',
    '1br': '1 بیڈروم',
    '2br': '2 بیڈروم',
    '3br': '3 بیڈروم',
    '4br': '4 بیڈروم',
    '5br': '5 بیڈروم',
    townhouse: 'ٹاؤن ہاؤس',
    penthouse: 'پینٹ ہاؤس',
    villa: 'ولا',
  },
  cleaner_note: { access_note: 'اندر کیسے جائیں' },
  link: {
    cleaning: 'صفائی',
    inspection: 'معائنہ',
    'amenities-check': 'سامان کی چیکنگ',
    verification: 'کام کی منظوری',
    'keys-cards-verification': 'چابیاں اور کارڈ',
    progress: 'کتنا کام ہوا',
    'result-photos': 'کام کے بعد کی تصویریں',
  },
}
