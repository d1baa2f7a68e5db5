import type { texts as en } from '../../../en/office/stock/supplies.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  supplies: {
    area: 'Район',
    apartment: 'Квартира',
    name: 'Позиция',
    to_buy: 'Купить',
    unit: 'Единица',
    level: 'Остаток',
    count: 'Посчитано',
    minimum: 'Минимум',
  },
  linen: {
    sets: 'Комплекты',
    clean: 'Чистые',
    in_use: 'Постелены',
    dirty: 'Грязные',
    at_laundry: 'В прачечной',
    missing: 'Не хватает',
  },
  level: { ok: 'Хватает', low: 'Мало', out: 'Закончилось' },
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
}
