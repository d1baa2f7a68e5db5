import type { Catalog, Language, Translation } from '../language.ts'

export const language: Language = { name: 'हिन्दी' }

/** A catalog in Hindi, with the plural forms of Unicode CLDR. */
export type Translated<C extends Catalog> = Translation<C, 'one' | 'other'>
