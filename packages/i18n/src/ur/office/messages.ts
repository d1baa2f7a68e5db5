import type { texts as en } from '../../en/office/messages.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  messages: {
    title: 'پیغامات',
    lead: 'جو کلینر کو ابھی معلوم نہیں۔ ایک بار دبانے سے WhatsApp کھلتا ہے، جس میں پیغام کلینر کی زبان میں لکھا ہوتا ہے۔',
    loading: 'پیغامات لوڈ ہو رہے ہیں…',
    count: { one: '{count} کلینر کو بتانا باقی', other: '{count} کلینرز کو بتانا باقی' },
    empty: 'کسی کو پیغام بھیجنا باقی نہیں',
    empty_hint: 'نئی، بدلی ہوئی اور منسوخ صفائیاں یہاں رہتی ہیں جب تک کلینر کو نہ بتایا جائے۔',
    quiet: '{time} تک خاموشی کا وقت ہے: صرف وہ بھیجیں جو رک نہیں سکتا۔',
    urgent: 'فوری',
    no_phone: 'فون نمبر نہیں',
    not_sent: 'Brightkey اسے WhatsApp سے نہیں بھیج سکا۔ اسے خود بھیجیں۔',
    send: 'WhatsApp پر بتائیں',
    mark: 'بتا دیا گیا',
    done: '{name} کو بتا دیا گیا',
    undone: '{name} کو ابھی بتانا باقی ہے',
    notified: '{when} کو بتایا گیا',
    not_notified: 'نہیں بتایا گیا',
    opened: '{when} کو کھولا گیا',
    again: 'دوبارہ بتائیں',
    asked: 'کلینر کو بتایا جائے گا',
    kind_assigned: 'نئی',
    kind_evening: 'آنے والا کل',
    kind_changed: 'تبدیل',
    kind_cancelled: 'منسوخ',
    kind_reassigned: 'اب ان کی نہیں',
    kind_returned: 'کام واپس',
    kind_reminder: 'لیٹ',
  },
}
