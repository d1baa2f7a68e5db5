import type { texts as en } from '../../../en/office/stock/supplies.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  supplies: {
    area: 'المنطقة',
    apartment: 'الشقة',
    name: 'الصنف',
    to_buy: 'للشراء',
    unit: 'الوحدة',
    level: 'المتبقي',
    count: 'العدد الموجود',
    minimum: 'الحد الأدنى',
  },
  linen: {
    sets: 'الأطقم',
    clean: 'نظيفة',
    in_use: 'مستخدمة',
    dirty: 'متسخة',
    at_laundry: 'في المغسلة',
    missing: 'ناقصة',
  },
  level: { ok: 'يكفي', low: 'قليل', out: 'نفد' },
  unit: {
    piece: 'قطع',
    roll: 'لفات',
    bottle: 'قوارير',
    pack: 'عبوات',
    bag: 'أكياس',
    capsule: 'كبسولات',
    litre: 'لترات',
    kilogram: 'كيلوغرامات',
    set: 'أطقم',
  },
}
