import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import { searchWords } from '@brightkey/i18n/same-text'
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type ReferenceExpression,
  type SqlBool,
  sql,
} from 'kysely'
import type { Dialect } from './dialects.ts'

/** The tables whose column `search` is indexed by its sequences of three letters (0034). */
export const searchedTables = ['session', 'apartment'] as const
export type SearchedTable = (typeof searchedTables)[number]

const mark = '  '

/**
 * A session's normalised text as it is stored, with two spaces after it where letters beyond ASCII are in it. Earlier releases, whose
 * rules were others, wrote none: by that their rows are found ({@link writtenByOthers}).
 */
export const markNormalised = (text: string): string => (/[^\0-\x7f]/.test(text) ? `${text}${mark}` : text)

/** A session's text, to be written again: letters without the mark. */
export const outdatedText = sql<string>`rtrim(search) || ' ·'`

/** Whether an earlier release wrote a session's normalised text; the same condition as of the partial index. */
export const writtenByOthers = (dialect: Dialect) =>
  dialect === 'sqlite'
    ? sql<SqlBool>`length(cast(search as blob)) <> length(search) and substr(search, -2) <> '  '`
    : sql<SqlBool>`octet_length(search) <> char_length(search) and right(search, 2) <> '  '`

/**
 * Some of a word's sequences of three letters, which together cover it; none of a shorter word. Those with a digit if there are
 * any: the letters of a code are in many others, its number is in few.
 */
export function selectiveSequences(word: string): string[] {
  const letters = [...word]
  const all = letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))
  const withDigits = all.filter((each) => /\p{Nd}/u.test(each))
  const selective = withDigits.length > 0 ? withDigits : all
  return selective.filter((_, index) => index % 3 === 0 || index === selective.length - 1)
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
