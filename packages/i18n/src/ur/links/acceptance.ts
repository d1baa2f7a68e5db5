import type { texts as en } from '../../en/links/acceptance.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  waiting: {
    title: 'کام ابھی جمع نہیں کروایا گیا',
    text: 'جمع ہونے پر یہاں نظر آئے گا کہ کیا کام ہوا، اور اسے قبول کیا جا سکے گا۔ صفحہ خود اپ ڈیٹ ہو جائے گا۔',
    due: 'مقررہ وقت: {time}',
  },
  report: {
    unchanged: 'یہ رپورٹ {time} کو ملنے کے بعد سے بالکل نہیں بدلی۔',
    changed: 'یہ رپورٹ ملنے کے بعد بدلی گئی ہے',
    changed_text: 'یہ وہ رپورٹ نہیں جو {time} کو جمع کروائی گئی تھی۔ قبول کرنے سے پہلے آفس سے پوچھیں۔',
    seal: 'مہر کا کوڈ',
    version: 'ورژن {number}',
    open: 'رپورٹ کھولیں',
  },
  tasks: {
    heading: 'کیا کام ہوا',
    count: '{total} میں سے {done} کام مکمل',
    done: 'ہو گیا',
    not_done: 'نہیں ہوا',
    no_photos: 'کوئی تصویر نہیں',
  },
  problems: {
    heading: { one: 'کلینر نے {count} مسئلہ بتایا', other: 'کلینر نے {count} مسائل بتائے' },
    photo: 'مسئلے کی تصویر {number}',
  },
  choice: {
    heading: 'کیا کام ٹھیک ہوا ہے؟',
    accept: 'کام قبول کریں',
    not_right: 'کچھ ٹھیک نہیں',
    back: 'واپس',
  },
  remark: {
    heading: 'کیا ٹھیک نہیں؟',
    how: 'اس کام پر جائیں اور بتائیں کہ کیا ٹھیک نہیں۔ تصویر سے مدد ملتی ہے۔',
    add: 'اعتراض لکھیں',
    add_to: 'اعتراض لکھیں: {task}',
    text: 'یہاں کیا ٹھیک نہیں؟',
    of: 'آپ کا اعتراض',
    of_task: 'آپ کا اعتراض: {task}',
    none: 'کم از کم ایک اعتراض لکھیں یا تصویر لگائیں۔',
    count: { one: '{count} اعتراض', other: '{count} اعتراضات' },
  },
  sign: {
    accept_heading: 'کام قبول کریں',
    remarks_heading: 'اعتراضات بھیجیں',
    name: 'آپ کا نام',
    kept: 'اگلی بار کے لیے اس فون پر یاد رہے گا۔',
    name_missing: 'اپنا نام لکھیں۔',
    accept: 'قبول کر کے دستخط کریں',
    remarks: 'دستخط کر کے اعتراضات بھیجیں',
    final: 'اس کے بعد اسے بدلا نہیں جا سکتا۔ کام دوبارہ جمع ہوا تو دوبارہ جواب دیا جا سکے گا۔',
  },
  said: {
    accepted: '{name} نے کام قبول کیا۔',
    remarks: '{name} نے اعتراضات بھیجے۔',
    again: 'کام دوبارہ جمع ہوا تو یہاں دوبارہ جواب دیا جا سکے گا۔',
  },
}
