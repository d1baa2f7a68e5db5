import type { InEveryLanguage } from './in-every-language.ts'

export const livingRoom: readonly InEveryLanguage[] = [
  {
    en: 'Vacuum the sofa, also under the cushions',
    ru: 'Пропылесосить диван, в том числе под подушками',
    ur: 'صوفے پر ویکیوم کریں، گدیوں کے نیچے بھی',
    hi: 'सोफे पर वैक्यूम करें, गद्दियों के नीचे भी',
  },
  {
    en: 'Dust the TV, shelves, tables and lamps',
    ru: 'Протереть пыль: телевизор, полки, столы, лампы',
    ur: 'ٹی وی، شیلف، میز اور لیمپ سے دھول صاف کریں',
    hi: 'टीवी, शेल्फ, मेज और लैंप से धूल पोंछें',
  },
  {
    en: 'Wipe the remote controls, switches and door handles',
    ru: 'Протереть пульты, выключатели и дверные ручки',
    ur: 'ریموٹ، سوئچ اور دروازوں کے ہینڈل صاف کریں',
    hi: 'रिमोट, स्विच और दरवाजों के हैंडल पोंछें',
  },
  {
    en: 'Clean fingerprints off the windows and balcony door',
    ru: 'Убрать следы пальцев с окон и балконной двери',
    ur: 'کھڑکیوں اور بالکونی کے شیشے سے انگلیوں کے نشان ہٹائیں',
    hi: 'खिड़कियों और बालकनी के शीशे से उंगलियों के निशान हटाएं',
  },
  {
    en: 'Sweep the balcony, wipe its table and chairs',
    ru: 'Подмести балкон, протереть стол и стулья',
    ur: 'بالکونی میں جھاڑو لگائیں، میز اور کرسیاں صاف کریں',
    hi: 'बालकनी में झाड़ू लगाएं, मेज और कुर्सियां पोंछें',
  },
  {
    en: 'Wipe the AC vents',
    ru: 'Протереть решётки кондиционера',
    ur: 'اے سی کی جالی صاف کریں',
    hi: 'AC की जाली साफ करें',
  },
  {
    en: 'Straighten the cushions and curtains',
    ru: 'Поправить подушки и шторы',
    ur: 'کشن اور پردے ٹھیک کریں',
    hi: 'कुशन और पर्दे ठीक करें',
  },
  {
    en: 'Vacuum and mop the floor',
    ru: 'Пропылесосить и вымыть пол',
    ur: 'فرش پر ویکیوم کریں اور پوچا لگائیں',
    hi: 'फर्श पर वैक्यूम करें और पोछा लगाएं',
  },
]
