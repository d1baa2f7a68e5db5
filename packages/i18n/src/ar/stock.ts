import type { texts as en } from '../en/stock.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
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
  sheet: {
    button: 'المستلزمات والبياضات',
    title: 'المستلزمات والبياضات',
    supplies: 'كم بقي؟',
    linen: 'البياضات التي بُدّلت',
    minimum: '{count} على الأقل ({unit})',
    count: 'العدد',
    put_on: 'فُرشت',
    taken_away: 'أُخذت',
    less: 'أقل',
    more: 'أكثر',
    read: 'قراءة بصوت عالٍ',
  },
}
