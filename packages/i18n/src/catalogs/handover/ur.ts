import type { Translation } from '../../message.ts'
import type { handover as en } from './en.ts'

export const handover: Translation<typeof en, 'ur'> = {
  handover: {
    message:
      'السلام علیکم! صفائی {code}: {apartment}۔ براہِ کرم {due} تک مکمل کریں۔ آپ کی چیک لسٹ یہاں کھلتی ہے، لاگ اِن کی ضرورت نہیں: {url}',
  },
}
