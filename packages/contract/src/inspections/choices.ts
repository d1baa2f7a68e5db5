// Lists of choices, apart from their schemas: pages offer them, and must not carry zod.

export const inspectionStates = ['ok', 'problem', 'na'] as const
export const amenityStates = ['ok', 'damaged', 'missing'] as const
/** Who counts keys and cards: first the cleaner, then whoever takes them over. */
export const keySides = ['cleaner', 'receiver'] as const
/** The kinds of link that open a page of their own under `/cleaning/public/…`, by the word in the address. */
export const publicPages = [
  'inspection',
  'amenities-check',
  'keys-cards-verification',
  'verification',
  'cleaning',
  'result-photos',
] as const
