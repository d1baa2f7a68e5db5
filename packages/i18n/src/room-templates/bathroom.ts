import type { InEveryLanguage } from './in-every-language.ts'

export const bathroom: readonly InEveryLanguage[] = [
  {
    en: 'Clean and disinfect the toilet, inside and out',
    ru: 'Вымыть и продезинфицировать унитаз внутри и снаружи',
    ur: 'ٹوائلٹ اندر اور باہر سے دھو کر جراثیم کش دوا لگائیں',
    hi: 'टॉयलेट अंदर-बाहर से धोकर कीटाणुनाशक लगाएं',
  },
  {
    en: 'Clean the shower and its glass, remove limescale',
    ru: 'Вымыть душ и стекло, убрать известковый налёт',
    ur: 'شاور اور اس کا شیشہ صاف کریں، پانی کے سفید داغ ہٹائیں',
    hi: 'शॉवर और उसका शीशा साफ करें, पानी के सफेद दाग हटाएं',
  },
  {
    en: 'Clean the washbasin, taps and mirror',
    ru: 'Вымыть раковину, краны и зеркало',
    ur: 'واش بیسن، نل اور آئینہ صاف کریں',
    hi: 'वॉश बेसिन, नल और आईना साफ करें',
  },
  {
    en: 'Remove hair from the drains',
    ru: 'Убрать волосы из сливов',
    ur: 'نالیوں سے بال نکالیں',
    hi: 'नालियों से बाल निकालें',
  },
  {
    en: 'Hang fresh towels, lay out the bath mat',
    ru: 'Повесить чистые полотенца, положить коврик',
    ur: 'صاف تولیے لٹکائیں، باتھ میٹ بچھائیں',
    hi: 'साफ तौलिए टांगें, बाथ मैट बिछाएं',
  },
  {
    en: 'Refill soap, shampoo and toilet paper',
    ru: 'Пополнить мыло, шампунь и туалетную бумагу',
    ur: 'صابن، شیمپو اور ٹوائلٹ پیپر پورا کریں',
    hi: 'साबुन, शैम्पू और टॉयलेट पेपर भरें',
  },
  {
    en: 'Empty the bin, put in a new bag',
    ru: 'Вынести мусор, вставить новый пакет',
    ur: 'کوڑا پھینکیں، ڈسٹ بن میں نیا شاپر لگائیں',
    hi: 'कूड़ा फेंकें, डस्टबिन में नया बैग लगाएं',
  },
  {
    en: 'Mop the floor and leave it dry',
    ru: 'Вымыть пол и вытереть насухо',
    ur: 'فرش پر پوچا لگا کر خشک کریں',
    hi: 'फर्श पर पोछा लगाकर सुखाएं',
  },
]
