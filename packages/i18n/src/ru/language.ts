import type { Catalog, Language, Translation } from '../language.ts'

export const language: Language = { name: 'Русский' }

/** A catalog in Russian, with the plural forms of Unicode CLDR. */
export type Translated<C extends Catalog> = Translation<C, 'one' | 'few' | 'many' | 'other'>
