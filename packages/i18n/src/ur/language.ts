import type { Catalog, Language, Translation } from '../language.ts'

export const language: Language = { name: 'اردو', rtl: true, letters: /[ٹڈڑںھہیےکگچپژ]/g }

/** A catalog in Urdu, with the plural forms of Unicode CLDR. */
export type Translated<C extends Catalog> = Translation<C, 'one' | 'other'>
