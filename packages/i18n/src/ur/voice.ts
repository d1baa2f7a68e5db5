import type { texts as en } from '../en/voice.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  voice: {
    record: 'ریکارڈ کریں',
    stop: 'روکیں',
    left: '{seconds} سیکنڈ باقی',
    send: 'بھیجیں',
    drop: 'مٹائیں',
    hint: 'بول کر بتائیں: زیادہ سے زیادہ 30 سیکنڈ۔',
    refused: 'مائیکروفون کی اجازت نہیں۔ براؤزر کی سیٹنگ میں اجازت دیں۔',
    none: 'مائیکروفون نہیں ملا۔',
    failed: 'ریکارڈنگ نہیں ہوئی۔ دوبارہ کوشش کریں۔',
    play: 'سنیں',
    pause: 'وقفہ',
    note: 'وائس نوٹ، {seconds} سیکنڈ',
    unplayable: 'یہ وائس نوٹ یہاں نہیں چلتا۔',
    removed: 'مدت پوری ہونے پر مٹایا گیا',
    waiting: 'بھیجنا باقی ہے',
    name: 'وائس نوٹ',
    from_office: 'آفس سے',
    to_cleaner: 'کلینر کو وائس نوٹ',
    to_cleaner_hint: 'یہ کلینر کے صفحے پر چلتا ہے۔',
    by: '{name}، {when}',
  },
}
