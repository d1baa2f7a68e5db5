// What the folder of a language exports, as types.

import type { ApartmentColumn } from '@brightkey/contract/apartments/fields'
import type { CleanerColumn } from '@brightkey/contract/cleaners/fields'
import type { taskWords } from './en/task-words.ts'

type EnglishPlural = { readonly one: string; readonly other: string }

/** A catalog: sections of messages. `{name}` in a message is filled in; a plural is chosen by `{count}`. */
export type Catalog = { readonly [section: string]: { readonly [key: string]: string | EnglishPlural } }

/** The keys of the English catalog and, for each plural, every form of the language: a missing text does not compile. */
export type Translation<C extends Catalog, Form extends Intl.LDMLPluralRule> = {
  readonly [S in keyof C]: {
    readonly [K in keyof C[S]]: C[S][K] extends string ? string : { readonly [F in Form]: string }
  }
}

/** Facts about a language besides its texts. Every page loads them for all languages: keep them few. */
export type Language = {
  /** Its name in its own script, as the language buttons show it. */
  readonly name: string
  /** Written from right to left. */
  readonly rtl?: true
  /** The BCP 47 tag for dates and numbers, where the language alone would mean another country's. */
  readonly tag?: string
  /** Letters that no other language of the product with this script has. */
  readonly letters?: RegExp
}

/** How the columns of an import file may be called, besides as the contract and the pages for the cleaner call them. */
export type CsvColumns = {
  readonly apartment: { readonly [Field in ApartmentColumn]?: readonly string[] }
  readonly cleaner: { readonly [Field in CleanerColumn]?: readonly string[] }
}

/** As the English words; a picture may have none. */
export type TaskWords = { readonly [Kind in keyof typeof taskWords]?: RegExp }

/** The fonts of PDFs in the language, regular and semibold: those weights a template may use. */
export type PdfFonts = {
  /** Addresses of the files as packages of npm, which packages/server/package.json names. */
  readonly files: readonly string[]
  /** Families in the order in which a character is looked for; `covers` limits one, as a Rust regular expression. */
  readonly families: readonly (string | { readonly name: string; readonly covers: string })[]
}
