/** Supplies and linen, for cleaners and the office: levels, units, and the cleaner's sheet. */
export const texts = {
  level: { ok: 'Enough', low: 'Low', out: 'None left' },
  unit: {
    piece: 'pieces',
    roll: 'rolls',
    bottle: 'bottles',
    pack: 'packs',
    bag: 'bags',
    capsule: 'capsules',
    litre: 'litres',
    kilogram: 'kilograms',
    set: 'sets',
  },
  sheet: {
    button: 'Supplies and linen',
    title: 'Supplies and linen',
    supplies: 'How much is left?',
    linen: 'Changed linen',
    minimum: 'At least {count} ({unit})',
    count: 'Count them',
    put_on: 'Put on',
    taken_away: 'Taken away',
    less: 'Less',
    more: 'More',
    read: 'Read aloud',
  },
} as const
