import type { InEveryLanguage } from './in-every-language.ts'

export const hallway: readonly InEveryLanguage[] = [
  {
    en: 'Wipe the front door and its handle on both sides',
    ru: 'Протереть входную дверь и ручку с обеих сторон',
    ur: 'مین دروازہ اور اس کا ہینڈل دونوں طرف سے صاف کریں',
    hi: 'मेन दरवाजा और हैंडल दोनों तरफ से पोंछें',
  },
  {
    en: 'Clean the mirror',
    ru: 'Вымыть зеркало',
    ur: 'آئینہ صاف کریں',
    hi: 'आईना साफ करें',
  },
  {
    en: 'Wipe the switches and intercom',
    ru: 'Протереть выключатели и домофон',
    ur: 'سوئچ اور انٹرکام صاف کریں',
    hi: 'स्विच और इंटरकॉम पोंछें',
  },
  {
    en: 'Empty the shoe rack and coat cupboard, wipe inside',
    ru: 'Освободить обувницу и шкаф, протереть внутри',
    ur: 'جوتوں کا ریک اور الماری خالی کر کے اندر سے صاف کریں',
    hi: 'जूतों का रैक और अलमारी खाली करके अंदर से पोंछें',
  },
  {
    en: 'Put the keys and cards in their place',
    ru: 'Положить ключи и карты на место',
    ur: 'چابیاں اور کارڈ اپنی جگہ پر رکھیں',
    hi: 'चाबियां और कार्ड अपनी जगह पर रखें',
  },
  {
    en: 'Sweep and mop the floor',
    ru: 'Подмести и вымыть пол',
    ur: 'فرش پر جھاڑو اور پوچا لگائیں',
    hi: 'फर्श पर झाड़ू-पोछा लगाएं',
  },
]
