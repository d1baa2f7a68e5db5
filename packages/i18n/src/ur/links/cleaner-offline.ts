import type { cleanerOffline as english } from '../../en/links/cleaner-offline.ts'
import type { Translation } from '../../message.ts'

export const cleanerOffline: Translation<typeof english, 'ur'> = {
  offline: {
    as_of: '{time} تک کی معلومات، نیٹ ورک نہیں ہے',
    first_title: 'اس لنک کو پہلی بار نیٹ ورک چاہیے',
    first_text: 'اسے وہاں کھولیں جہاں انٹرنیٹ ہو۔ اس کے بعد یہ انٹرنیٹ کے بغیر بھی کھلے گا۔',
  },
}
