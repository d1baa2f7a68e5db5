/**
 * The random id of this phone, which requests of the cleaner's page carry; null: none. Kept apart from what makes and erases it,
 * which loads late (links/queue/recognised-phone.ts).
 */
export const ownPhone: { id: string | null } = { id: null }
