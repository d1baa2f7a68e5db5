import type { texts as en } from '../../en/links/amenities.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  tab: {
    name: 'کیا چیک کرنا ہے',
    arrangement: 'فرنیچر',
    amenities: 'سامان اور برتن',
    progress: '{total} میں سے {done} مکمل',
    differences: { one: '{count} چیز میں فرق', other: '{count} چیزوں میں فرق' },
  },
  group: { arrangement: 'فرنیچر', electrical: 'بجلی کا سامان', utensils: 'کچن کے برتن' },
  thing: {
    expected: 'ہونے چاہییں: {count}',
    found: 'ملے',
    surplus: { one: '{count} زیادہ ہے', other: '{count} زیادہ ہیں' },
    found_of: '{expected} میں سے {found} ملے',
    count_of: 'ملے: {item}',
    less: 'ایک کم',
    more: 'ایک زیادہ',
    state_of: 'حالت: {item}',
    open: 'ابھی باقی ہے',
    note_of: 'نوٹ: {item}',
    note_hint: 'چند لفظوں میں لکھیں کہ کیا مسئلہ ہے۔ تصویر سے مدد ملتی ہے۔',
  },
  state: { ok: 'سب ہیں', damaged: 'خراب', missing: 'کم ہیں' },
  state_one: { ok: 'ہے', damaged: 'خراب', missing: 'غائب' },
  last: {
    check: 'پچھلی چیکنگ: {time}',
    first: 'اس اپارٹمنٹ کی پہلی چیکنگ',
    thing: 'پچھلی بار: {found} · {state}',
    changed: 'بدل گیا',
  },
  present: {
    button: { one: 'باقی سب موجود ہے ({count})', other: 'باقی سب موجود ہیں ({count})' },
    hint: 'پہلے وہ بتائیں جو غائب یا خراب ہے۔',
    all: { one: 'سب موجود ہے ({count})', other: 'سب موجود ہیں ({count})' },
    done: { one: '{count} چیز پر ’موجود‘ لکھا گیا', other: '{count} چیزوں پر ’موجود‘ لکھا گیا' },
    undo: 'واپس لیں',
  },
  empty: {
    arrangement: 'کوئی فرنیچر درج نہیں',
    amenities: 'بجلی کا سامان یا برتن درج نہیں',
    text: 'آفس نے اس اپارٹمنٹ کے لیے یہاں کچھ نہیں لکھا، اس لیے چیک کرنے کو کچھ نہیں۔',
  },
  left: {
    things: { one: '{count} چیز ابھی باقی ہے۔', other: '{count} چیزیں ابھی باقی ہیں۔' },
    signer: 'اوپر اپنا نام اور کمپنی لکھیں۔',
    refused: 'کچھ قبول نہیں ہوا۔ پہلے اسے دوبارہ بھیجیں یا ہٹا دیں۔',
  },
  result: {
    fine: 'کچھ غائب یا خراب نہیں ہے۔',
    missing: 'غائب: {count}',
    damaged: 'خراب: {count}',
    notified: 'آفس کو بتا دیا گیا ہے۔',
    differences: 'فہرست کے مطابق نہیں',
    rest: 'باقی سامان',
    filled: '{name}، {company} نے بھرا',
  },
}
