import type { texts as en } from '../../../en/office/stock/supplies.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  supplies: {
    area: 'علاقہ',
    apartment: 'اپارٹمنٹ',
    name: 'چیز',
    to_buy: 'خریدنا ہے',
    unit: 'اکائی',
    level: 'کتنا باقی ہے',
    count: 'گنتی',
    minimum: 'کم از کم',
  },
  linen: {
    sets: 'سیٹ',
    clean: 'صاف',
    in_use: 'استعمال میں',
    dirty: 'گندے',
    at_laundry: 'لانڈری میں',
    missing: 'غائب',
  },
  level: { ok: 'کافی ہے', low: 'کم ہے', out: 'ختم ہے' },
  unit: {
    piece: 'عدد',
    roll: 'رول',
    bottle: 'بوتلیں',
    pack: 'پیکٹ',
    bag: 'تھیلے',
    capsule: 'کیپسول',
    litre: 'لیٹر',
    kilogram: 'کلوگرام',
    set: 'سیٹ',
  },
}
