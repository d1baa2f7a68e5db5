import type { texts as en } from '../en/stock.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  level: { ok: 'Хватает', low: 'Мало', out: 'Нет' },
  unit: {
    piece: 'штуки',
    roll: 'рулоны',
    bottle: 'бутылки',
    pack: 'упаковки',
    bag: 'пакеты',
    capsule: 'капсулы',
    litre: 'литры',
    kilogram: 'килограммы',
    set: 'комплекты',
  },
  sheet: {
    button: 'Расходники и бельё',
    title: 'Расходники и бельё',
    supplies: 'Сколько осталось?',
    linen: 'Смена белья',
    minimum: 'Не меньше {count} ({unit})',
    count: 'Посчитать',
    put_on: 'Постелено',
    taken_away: 'Унесено',
    less: 'Меньше',
    more: 'Больше',
    read: 'Прочитать вслух',
  },
}
