import type { texts as en } from '../../../en/office/stock/supplies.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  supplies: {
    area: 'इलाका',
    apartment: 'अपार्टमेंट',
    name: 'चीज',
    to_buy: 'खरीदना है',
    unit: 'इकाई',
    level: 'कितना बाकी है',
    count: 'गिनती',
    minimum: 'कम से कम',
  },
  linen: {
    sets: 'सेट',
    clean: 'साफ',
    in_use: 'इस्तेमाल में',
    dirty: 'गंदे',
    at_laundry: 'लॉन्ड्री में',
    missing: 'गायब',
  },
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
}
