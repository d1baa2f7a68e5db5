/** Supplies and linen: the shopping list, the view of linen, their CSV files, and an apartment's list. */
export const texts = {
  supplies: {
    area: 'Area',
    apartment: 'Apartment',
    name: 'Item',
    to_buy: 'To buy',
    unit: 'Unit',
    level: 'Level',
    count: 'Counted',
    minimum: 'Minimum',
  },
  linen: {
    sets: 'Sets',
    clean: 'Clean',
    in_use: 'In use',
    dirty: 'Dirty',
    at_laundry: 'At the laundry',
    missing: 'Missing',
  },
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
}
