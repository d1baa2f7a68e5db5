import type { texts as en } from '../en/stock.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
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
  sheet: {
    button: 'سامان اور چادریں',
    title: 'سامان اور چادریں',
    supplies: 'کتنا باقی ہے؟',
    linen: 'بدلی ہوئی چادریں',
    minimum: 'کم از کم {count} ({unit})',
    count: 'گنتی لکھیں',
    put_on: 'بچھائے',
    taken_away: 'لے گئے',
    less: 'کم',
    more: 'زیادہ',
    read: 'پڑھ کر سنائیں',
  },
}
