import type { Catalog, Language, Translation } from '../language.ts'

export const language: Language = {
  name: 'العربية',
  rtl: true,
  tag: 'ar-AE',
  letters: /[يكهةىأإ]/g,
}

/** A catalog in Arabic, with the plural forms of Unicode CLDR. */
export type Translated<C extends Catalog> = Translation<C, 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>
