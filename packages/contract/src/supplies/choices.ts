// Lists of choices, apart from their schemas: pages offer them, and must not carry zod.

/** What is used up and bought again, and what is washed and comes back. */
export const consumableKinds = ['supply', 'linen'] as const

/** How much there still is, as a cleaner says it with one tap. */
export const supplyLevels = ['ok', 'low', 'out'] as const

/** What a consumable is counted in; its word is a text of every language. */
export const supplyUnits = [
  'piece',
  'roll',
  'bottle',
  'pack',
  'bag',
  'capsule',
  'litre',
  'kilogram',
  'set',
] as const

/** What the office does with sets of linen. `missing`: they did not come back; `found`: they did after all. */
export const linenMoves = ['sent', 'back', 'missing', 'found'] as const

/** How many consumables an apartment may have. */
export const consumableLimit = 100
