import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import type { ExpressionBuilder, ExpressionWrapper, ReferenceExpression, SqlBool } from 'kysely'

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
