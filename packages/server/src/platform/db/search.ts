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

/** Whether the column contains every word of the search. */
export function containsWords<T, N extends keyof T>(
  eb: ExpressionBuilder<T, N>,
  column: ReferenceExpression<T, N>,
  search: string,
): ExpressionWrapper<T, N, SqlBool> {
  const words = normalizeForSearch(search).split(' ')
  return eb.and(words.map((word) => eb(column, 'like', `%${word.replace(/[\\%_]/g, '')}%` as never)))
}
