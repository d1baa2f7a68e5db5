import type { texts as en } from '../../../en/office/settings/looks.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  looks: {
    title: 'انداز اور الفاظ',
    lead: 'آپ کی کمپنی کلینرز، گاہکوں اور آپ کی ٹیم کو کیسی نظر آتی ہے۔',
    not_allowed: 'اسے صرف سپر یوزر بدل سکتا ہے۔',
    load_failed: 'یہ لوڈ نہیں ہو سکا۔',
    loading: 'لوڈ ہو رہا ہے…',
    save_failed: 'یہ محفوظ نہیں ہوا۔ دوبارہ کوشش کریں۔',
    saved: 'محفوظ ہو گیا',
    colour: 'نمایاں رنگ',
    colour_hint:
      'دفتر میں، آپ کے لنکس سے کھلنے والے صفحات پر، ای میلز اور PDF میں بٹن، لنک اور عنوان۔ گہری اسکرینوں پر اس کا ہلکا رنگ آتا ہے۔',
    colour_pick: 'رنگ چنیں',
    colour_code: 'رنگ کا کوڈ',
    colour_wrong: 'ایسا کوڈ لکھیں: #0b5f66',
    ratio: 'کنٹراسٹ: {ratio}۔ متن کے لیے کم از کم 4.5:1 درکار ہے۔',
    low: 'اس رنگ میں متن پڑھنا مشکل ہوگا۔',
    use_nearest: '{colour} استعمال کریں',
    preview: 'نمونہ',
    light: 'ہلکی',
    dark: 'گہری',
    sample_button: 'رپورٹ جمع کریں',
    sample_link: 'رپورٹ کھولیں',
    save: 'محفوظ کریں',
    reset: 'Brightkey کا رنگ استعمال کریں',
    sections: 'رپورٹ کے حصے',
    sections_hint:
      'اب سے جمع ہونے والی رپورٹوں کے لیے، صفحے پر اور PDF میں۔ جمع شدہ رپورٹیں ویسی ہی رہتی ہیں۔',
    section_problems: 'ملنے والے مسائل',
    section_late: 'جمع کرانے کے بعد شامل',
    section_skipped: 'نہیں ہوا',
    section_results: 'معائنہ، سہولیات، چابیاں اور منظوری',
  },
}
