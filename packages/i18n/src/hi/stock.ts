import type { texts as en } from '../en/stock.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  level: { ok: 'काफी है', low: 'कम है', out: 'खत्म है' },
  unit: {
    piece: 'पीस',
    roll: 'रोल',
    bottle: 'बोतलें',
    pack: 'पैकेट',
    bag: 'थैले',
    capsule: 'कैप्सूल',
    litre: 'लीटर',
    kilogram: 'किलोग्राम',
    set: 'सेट',
  },
  sheet: {
    button: 'सामान और चादरें',
    title: 'सामान और चादरें',
    supplies: 'कितना बाकी है?',
    linen: 'बदली गई चादरें',
    minimum: 'कम से कम {count} ({unit})',
    count: 'गिनती लिखें',
    put_on: 'बिछाए',
    taken_away: 'ले गए',
    less: 'कम',
    more: 'ज्यादा',
    read: 'पढ़कर सुनाएं',
  },
}
