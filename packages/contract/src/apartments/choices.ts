// Lists of choices, apart from their schemas: pages offer them, and must not carry zod.

export const apartmentTypes = [
  'studio',
  '1br',
  '2br',
  '3br',
  '4br',
  '5br',
  'townhouse',
  'penthouse',
  'villa',
] as const

/** The electrical items an apartment may have, in the order of the form. */
export const electricalItems = [
  'tv',
  'hair_dryer',
  'iron',
  'ironing_board',
  'vacuum_cleaner',
  'clothes_drying_rack',
  'coffee_machine',
  'washing_machine',
  'toaster',
  'kettle',
  'microwave',
  'dishwasher',
  'bottles_bathroom',
  'bottles_kitchen',
] as const

export const keyKinds = ['key', 'access_card', 'parking_card', 'remote'] as const
