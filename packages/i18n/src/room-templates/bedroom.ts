import type { InEveryLanguage } from './in-every-language.ts'

export const bedroom: readonly InEveryLanguage[] = [
  {
    en: 'Change the bed linen, make the bed without creases',
    ru: 'Сменить постельное бельё, застелить кровать без складок',
    ur: 'بیڈ کی چادر اور تکیوں کے غلاف بدلیں، بستر بغیر شکن کے لگائیں',
    hi: 'बेडशीट और तकियों के कवर बदलें, बिस्तर बिना सिलवट के लगाएं',
  },
  {
    en: 'Clean under the bed and behind the furniture',
    ru: 'Убрать под кроватью и за мебелью',
    ur: 'بیڈ کے نیچے اور فرنیچر کے پیچھے صفائی کریں',
    hi: 'बेड के नीचे और फर्नीचर के पीछे सफाई करें',
  },
  {
    en: 'Dust the bedside tables, lamps and window sill',
    ru: 'Протереть пыль: тумбочки, лампы, подоконник',
    ur: 'سائیڈ ٹیبل، لیمپ اور کھڑکی کی پٹی سے دھول صاف کریں',
    hi: 'साइड टेबल, लैंप और खिड़की की पट्टी से धूल पोंछें',
  },
  {
    en: 'Check the wardrobe and drawers for things left behind, wipe inside',
    ru: 'Проверить шкаф и ящики на забытые вещи, протереть внутри',
    ur: 'الماری اور درازوں میں بھولا ہوا سامان دیکھیں، اندر سے صاف کریں',
    hi: 'अलमारी और दराजों में छूटा सामान देखें, अंदर से पोंछें',
  },
  {
    en: 'Wipe the AC vents',
    ru: 'Протереть решётки кондиционера',
    ur: 'اے سی کی جالی صاف کریں',
    hi: 'AC की जाली साफ करें',
  },
  {
    en: 'Clean the mirrors and windows',
    ru: 'Вымыть зеркала и окна',
    ur: 'آئینے اور کھڑکیوں کے شیشے صاف کریں',
    hi: 'आईने और खिड़कियों के शीशे साफ करें',
  },
  {
    en: 'Vacuum and mop the floor',
    ru: 'Пропылесосить и вымыть пол',
    ur: 'فرش پر ویکیوم کریں اور پوچا لگائیں',
    hi: 'फर्श पर वैक्यूम करें और पोछा लगाएं',
  },
]

export const masterBedroom: readonly InEveryLanguage[] = [
  ...bedroom,
  {
    en: 'Leave the safe open and empty',
    ru: 'Оставить сейф открытым и пустым',
    ur: 'تجوری خالی اور کھلی چھوڑیں',
    hi: 'तिजोरी खाली और खुली छोड़ें',
  },
]
