// Lists of choices, apart from their schemas: pages offer them, and must not carry zod.

/** Which expiry dates a list shows; `due`: past, or within the days of the first reminder. */
export const expiryStates = ['due', 'undated', 'all'] as const

/** How many expiry dates an apartment may have. */
export const expiryLimit = 100
