import type { texts as en } from '../en/handover.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  handover: {
    day: 'السلام علیکم {name}، آج اور آنے والے دنوں کی آپ کی صفائیاں یہاں ہیں، لاگ اِن کی ضرورت نہیں۔ یہ لنک سنبھال کر رکھیں، یہ نہیں بدلے گا:\n{url}',
    cleaning:
      'السلام علیکم۔ صفائی {code}: {apartment}۔ اسے {due} تک مکمل کریں۔ کاموں کی فہرست یہاں کھلتی ہے، لاگ اِن کی ضرورت نہیں:\n{url}',
    inspection:
      'السلام علیکم۔ صفائی {code} کا معائنہ کرنا ہے: {apartment}۔ کمرے اور پوائنٹس یہاں کھلتے ہیں، لاگ اِن کی ضرورت نہیں:\n{url}',
    'amenities-check':
      'السلام علیکم۔ اپارٹمنٹ کا سامان چیک کرنا ہے: {apartment} ({code})۔ فہرست یہاں کھلتی ہے، لاگ اِن کی ضرورت نہیں:\n{url}',
    'keys-cards-verification':
      'السلام علیکم۔ چابیاں اور کارڈ گننے ہیں: {apartment} ({code})۔ صفحہ یہاں کھلتا ہے، لاگ اِن کی ضرورت نہیں:\n{url}',
    verification:
      'السلام علیکم۔ صفائی {code} کو آپ کی منظوری کا انتظار ہے۔ یہاں دیکھیں کہ کیا کام ہوا اور جواب دیں، لاگ اِن کی ضرورت نہیں:\n{url}',
    progress: 'السلام علیکم۔ صفائی {code} کتنی ہو چکی ہے، یہاں دیکھیں:\n{url}',
    'result-photos': 'السلام علیکم۔ صفائی {code} کے بعد کی تصویریں یہاں ہیں:\n{url}',
  },
}
