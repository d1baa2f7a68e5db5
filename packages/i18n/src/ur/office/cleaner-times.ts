import type { texts as en } from '../../en/office/cleaner-times.ts'
import type { Translated } from '../language.ts'

/** When cleaners work, and what they are paid for a kind of cleaning. */
export const texts: Translated<typeof en> = {
  times: {
    working_days: 'کام کے دن',
    hours_a_day: 'روز کے گھنٹے',
    days_off: 'چھٹیاں',
    hours_hint: 'نہ لکھیں تو 8۔',
    hours_wrong: '1 سے 24 تک گھنٹے لکھیں۔',
    first_day: 'پہلا دن',
    last_day: 'آخری دن',
    range: '{first} سے {last} تک',
    add: 'چھٹی شامل کریں',
    remove: 'ہٹائیں: {range}',
    off: 'چھٹی',
    off_on: '{day} کو {name} کی چھٹی ہے۔',
    off_that_day: 'اس دن چھٹی پر',
    rates: 'صفائی کی قسم کا الگ ریٹ',
    rates_hint: 'نہ لکھیں تو اوپر والا ریٹ لگے گا۔ جمع شدہ کام کا ریٹ نہیں بدلتا۔',
  },
}
