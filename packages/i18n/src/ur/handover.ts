import type { texts as en } from '../en/handover.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  handover: {
    cleaning:
      'السلام علیکم! صفائی {code}: {apartment}۔ براہِ کرم {due} تک مکمل کریں۔ آپ کی چیک لسٹ یہاں کھلتی ہے، لاگ اِن کی ضرورت نہیں:\n{url}',
    inspection:
      'السلام علیکم! براہِ کرم صفائی {code} کا معائنہ کریں: {apartment}۔ کمرے اور پوائنٹس یہاں کھلتے ہیں، لاگ اِن کی ضرورت نہیں:\n{url}',
    'amenities-check':
      'السلام علیکم! براہِ کرم اپارٹمنٹ کا سامان چیک کریں: {apartment} ({code})۔ فہرست یہاں کھلتی ہے، لاگ اِن کی ضرورت نہیں:\n{url}',
    'keys-cards-verification':
      'السلام علیکم! براہِ کرم چابیاں اور کارڈ گنیں: {apartment} ({code})۔ صفحہ یہاں کھلتا ہے، لاگ اِن کی ضرورت نہیں:\n{url}',
    verification:
      'السلام علیکم! صفائی {code} کو آپ کی منظوری کا انتظار ہے۔ یہاں دیکھیں کہ کیا کیا گیا اور جواب دیں، لاگ اِن کی ضرورت نہیں:\n{url}',
    progress: 'السلام علیکم! صفائی {code} کتنی ہو چکی ہے، کسی بھی وقت یہاں دیکھیں:\n{url}',
    'result-photos': 'السلام علیکم! صفائی {code} کے بعد کی تصویریں یہاں ہیں:\n{url}',
  },
}
