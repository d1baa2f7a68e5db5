import type { texts as en } from '../../en/links/cleaner-reading.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  board: {
    add_hint: 'یہاں کچھ اور بھی صاف کرنا ہے؟ چنیں۔',
    remove: 'کام ہٹائیں',
    move: 'ہٹا کر رکھیں: {task}',
    lifted: '{task} ← {column}۔ Space سے یہاں رکھیں، تیروں سے چنیں، Escape سے واپس اپنی جگہ۔',
    returned: 'کرنے والے کاموں میں واپس: {task}',
    undo: 'واپس لائیں',
    undo_left: 'واپس لائیں ({seconds})',
    next: 'اگلا کام: {task}',
  },
  sheet: {
    points: 'کیا کرنا ہے',
    before: 'پہلے کی تصویریں',
    before_hint: 'ضروری نہیں: پتا چلتا ہے کہ جگہ پہلے کیسی تھی۔',
    after: 'بعد کی تصویریں',
    complete: 'کام مکمل کریں',
    missing_points: { one: '{count} پوائنٹ پر نشان نہیں لگا', other: '{count} پوائنٹس پر نشان نہیں لگا' },
    missing_after: { one: 'بعد کی {count} اور تصویر', other: 'بعد کی {count} اور تصویریں' },
    missing_before: { one: 'پہلے کی {count} اور تصویر', other: 'پہلے کی {count} اور تصویریں' },
    missing_new: 'نئی تصویر یا نیا نشان',
    nothing_new:
      'آفس نے یہ کام واپس کیا ہے۔ نئی تصویر لیں یا کسی پوائنٹ پر دوبارہ نشان لگائیں، پھر کام مکمل کریں۔',
    still_missing: 'ابھی باقی ہے:',
    return: 'کام واپس کریں',
    return_title: 'یہ کام واپس کریں؟',
    return_text: 'اب تک کا کام مٹ جائے گا: اس کے نشان اور تصویریں ہٹ جائیں گی۔',
    return_received: {
      one: 'آفس کو ملی ہوئی {count} تصویر حذف ہو جائے گی۔',
      other: 'آفس کو ملی ہوئی {count} تصویریں حذف ہو جائیں گی۔',
    },
    return_others: {
      one: 'ان میں سے {count} کسی اور فون سے آئی تھی، وہاں سے بھی چلی جائے گی۔',
      other: 'ان میں سے {count} کسی اور فون سے آئی تھیں، وہاں سے بھی چلی جائیں گی۔',
    },
    return_to_work: 'دوبارہ کھولیں',
    start_first: 'نشان لگانے اور تصویریں ڈالنے کے لیے پہلے کام شروع کریں۔',
    read_only: 'یہ کام مکمل ہے۔ کچھ بدلنا ہو تو اسے دوبارہ کھولیں۔',
    asked: 'آفس نے یہ کام واپس کیا ہے',
    asked_how: 'تصویر دوبارہ لیں، پھر کام مکمل کریں۔',
  },
  trouble: {
    title: 'کیا مسئلہ ہے؟',
    task: 'کہاں',
    whole_apartment: 'پورا اپارٹمنٹ',
    text: 'اپنے الفاظ میں بتائیں',
    photo: 'تصویر شامل کریں',
    send: 'آفس کو بھیجیں',
    reported: { one: '{count} مسئلہ بتایا گیا', other: '{count} مسائل بتائے گئے' },
    unsent: 'ایک مسئلہ لکھا ہے مگر بھیجا نہیں۔ وہ صرف اس فون میں ہے۔',
    unsent_photos: {
      one: 'اس کی {count} تصویر بھی نہیں بھیجی گئی۔',
      other: 'اس کی {count} تصویریں بھی نہیں بھیجی گئیں۔',
    },
    unsent_open: 'کھول کر بھیجیں',
    unsent_mark: '(ایک نہیں بھیجا)',
    pick_kind: 'چنیں کہ کیسا مسئلہ ہے۔',
  },
  missing: {
    reason: 'وجہ چنیں۔',
    reason_text: 'وجہ لکھیں۔',
    field: 'یہ خانہ بھریں۔',
  },
  aloud: {
    read: 'سنیں',
    stop: 'پڑھنا روکیں',
  },
}
