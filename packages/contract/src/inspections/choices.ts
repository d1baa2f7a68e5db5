// Lists of choices, apart from their schemas: pages offer them, and must not carry zod.

export const inspectionStates = ['ok', 'problem', 'na'] as const
export const amenityStates = ['ok', 'damaged', 'missing'] as const
/** Who counts keys and cards: first the cleaner, then whoever takes them over. */
export const keySides = ['cleaner', 'receiver'] as const
