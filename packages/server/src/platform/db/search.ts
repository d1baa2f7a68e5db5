import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import type { ExpressionBuilder, ExpressionWrapper, ReferenceExpression, SqlBool } from 'kysely'

/** The tables whose column `search` is indexed by its sequences of three letters (0034). */
export const searchedTables = ['session', 'apartment'] as const
export type SearchedTable = (typeof searchedTables)[number]

/**
 * Normalises texts for search columns and queries: lower case, no accents, single spaces. Not done in SQL because
 * SQLite's lower() handles ASCII only.
 */
export const normalizeForSearch = (...texts: (string | null)[]): string =>
  texts
    .filter((text) => text !== null)
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a search. Wildcards of `like` are left out. */
export const searchWords = (search: string): string[] =>
  normalizeForSearch(search)
    .split(' ')
    .map((word) => word.replace(/[\\%_]/g, ''))

/**
 * Some of a word's sequences of three letters, which together cover it; none of a shorter word. Those with a digit if there are
 * any: the letters of a code are in many others, its number is in few.
 */
export function tellingSequences(word: string): string[] {
  const letters = [...word]
  const all = letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))
  const withDigits = all.filter((each) => /\p{Nd}/u.test(each))
  const telling = withDigits.length > 0 ? withDigits : all
  return telling.filter((_, index) => index % 3 === 0 || index === telling.length - 1)
}

/** Whether the column contains every word of the search. */
export function containsWords<T, N extends keyof T>(
  eb: ExpressionBuilder<T, N>,
  column: ReferenceExpression<T, N>,
  search: string,
): ExpressionWrapper<T, N, SqlBool> {
  return eb.and(searchWords(search).map((word) => eb(column, 'like', `%${word}%` as never)))
}

/** Parses a localised text from its column. */
const localised = (json: string): LocalisedText => JSON.parse(json)

/** Returns a title for responses: all languages, and the text in the reader's language. */
export function titleFor(json: string, locale: Locale): { title: LocalisedText; title_text: string } {
  const title = localised(json)
  return { title, title_text: textIn(title, locale) }
}

/** Serialises user input for a title column: a plain string is in the writer's language. */
export const serializeTitle = (title: string | LocalisedText, writer: Locale): string =>
  JSON.stringify(typeof title === 'string' ? { [writer]: title } : title)
