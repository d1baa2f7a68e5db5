import type { texts as en } from '../../en/links/repair.ts'
import type { Translated } from '../language.ts'

/** The page of the one who repairs a problem. */
export const texts: Translated<typeof en> = {
  after: { title: 'مرمت کے بعد', text: 'ایسی تصویریں لیں جن سے پتا چلے کہ ٹھیک ہو گیا ہے۔' },
  done: { by: '{name} نے ٹھیک کیا۔', button: 'ٹھیک ہو گیا' },
  where: {
    address: 'پتہ',
    room: 'کہاں',
    reported: 'بتایا گیا',
    due: 'کب تک کرنا ہے',
    photo: 'مسئلے کی تصویر {number}',
  },
}
