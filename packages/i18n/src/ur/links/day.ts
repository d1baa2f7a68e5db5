import type { texts as en } from '../../en/links/day.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  day: {
    cancelled: 'یہ صفائی اب نہیں کرنی',
    cancelled_text: 'آفس نے اسے منسوخ کر دیا ہے۔ آپ کو وہاں نہیں جانا۔',
    title: 'آپ کی صفائیاں',
    hello: '{name}، آپ کی صفائیاں',
    empty: 'آنے والے دنوں میں کوئی صفائی نہیں',
    empty_hint: 'نئی صفائیاں یہاں خود آ جائیں گی۔ یہ لنک سنبھال کر رکھیں۔',
    late: 'لیٹ',
    today: 'آج، {date}',
    tomorrow: 'کل، {date}',
    until: '{time} تک',
    between: '{from} سے {until} تک',
    planned: 'تقریباً {span}',
    revoked: 'آفس نے اس صفائی کا لنک بند کر دیا ہے۔',
    open: 'صفائی کھولیں',
    look: 'رپورٹ دیکھیں',
  },
  answer: {
    ask: 'کیا آپ سے یہ صفائی ہو سکے گی؟',
    yes: 'ہاں، ہو جائے گی',
    no: 'نہیں ہو سکے گی',
    accepted: 'آپ نے ہاں کہا ہے',
    declined: 'آپ نے کہا ہے کہ نہیں ہو سکے گی',
    waiting: 'ابھی آفس تک نہیں پہنچا: خود چلا جائے گا۔',
    reason: 'کیوں؟',
    reason_hint: 'آفس یہ پڑھ کر صفائی کسی اور کو دے گا۔',
    send_no: 'آفس کو بتائیں',
  },
}
