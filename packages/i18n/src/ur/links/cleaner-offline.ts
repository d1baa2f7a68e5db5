import type { texts as en } from '../../en/links/cleaner-offline.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  offline: {
    as_of: '{time} تک کی معلومات، نیٹ ورک نہیں ہے',
    first_title: 'اس لنک کو پہلی بار نیٹ ورک چاہیے',
    first_text: 'اسے وہاں کھولیں جہاں انٹرنیٹ ہو۔ اس کے بعد یہ انٹرنیٹ کے بغیر بھی کھلے گا۔',
  },
}
