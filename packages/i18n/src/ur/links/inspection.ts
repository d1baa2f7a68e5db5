import type { texts as en } from '../../en/links/inspection.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  round: {
    second: 'دوسرا معائنہ',
    third: 'تیسرا معائنہ',
    later: 'معائنہ نمبر {round}',
    again: 'کام دوبارہ جمع ہوا ہے۔ سب کچھ ایک بار پھر دیکھ لیں۔',
  },
  progress: {
    done: '{of} میں سے {done}',
    label: '{of} میں سے {done} پوائنٹس چیک ہوئے',
    score: 'اسکور {score}',
    no_score: 'ابھی اسکور نہیں',
  },
  room: {
    all: 'کمرے',
    all_ok: 'اس کمرے میں سب ٹھیک ہے',
    rest_ok: { one: 'باقی {count} ٹھیک ہے', other: 'باقی {count} ٹھیک ہیں' },
    marked: { one: '{count} پوائنٹ پر ’ٹھیک‘ لگایا گیا', other: '{count} پوائنٹس پر ’ٹھیک‘ لگایا گیا' },
    undo: 'واپس لیں',
    problems: { one: '{count} مسئلہ', other: '{count} مسائل' },
  },
  state: { ok: 'ٹھیک', problem: 'مسئلہ', na: 'لاگو نہیں', none: 'چیک نہیں ہوا' },
  item: {
    choose: 'تینوں میں سے ایک چنیں۔',
    note: 'کیا مسئلہ ہے؟',
    hint: 'تصویر لیں یا چند لفظ لکھیں، تاکہ سب کو پتا ہو کہ کیا کرنا ہے۔',
  },
  expiry: {
    kept: 'آخری دن {day}',
    none: 'ابھی میعاد نہیں',
    read: 'اس پر لکھی تاریخ، اگر مختلف ہو',
    read_hint: 'دستخط کے بعد یہ آفس کو ملے گی۔',
  },
  problems: {
    heading: { one: '{count} مسئلے کا کیا کریں؟', other: '{count} مسائل کا کیا کریں؟' },
    back: {
      one: '{count} مسئلہ کام بنا کر کلینر کو واپس بھیجیں',
      other: '{count} مسائل کام بنا کر کلینر کو واپس بھیجیں',
    },
    back_text: 'کلینر کو یہ آپ کے نوٹ کے ساتھ نظر آئیں گے اور کام دوبارہ ہوگا۔ پھر آپ دوبارہ معائنہ کریں۔',
    notify: 'صرف آفس کو بتائیں',
    notify_text: 'کلینر کو نہیں بتایا جائے گا۔ آفس فیصلہ کرے گا۔',
    choose: 'چنیں کہ کیا کرنا ہے۔',
  },
  send: {
    left: { one: '{count} پوائنٹ ابھی باقی ہے', other: '{count} پوائنٹس ابھی باقی ہیں' },
    refused: 'کچھ بھیجا نہیں جا سکا۔ پہلے اسے دیکھیں۔',
  },
  result: {
    ok: { one: '{count} ٹھیک', other: '{count} ٹھیک' },
    na: { one: '{count} لاگو نہیں', other: '{count} لاگو نہیں' },
    score: 'اسکور',
    by: 'دستخط: {name}',
    sent_back: { one: '{count} کام کلینر کو واپس بھیجا گیا۔', other: '{count} کام کلینر کو واپس بھیجے گئے۔' },
    next: 'کام دوبارہ جمع ہوا تو نیا معائنہ یہیں شروع ہو جائے گا۔',
  },
  empty: {
    title: 'ابھی دیکھنے کو کچھ نہیں',
    text: 'اس صفائی میں ایسا کوئی کام نہیں جس میں پوائنٹس ہوں۔ آفس سے پوچھیں۔',
  },
}
