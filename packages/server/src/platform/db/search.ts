import type { ExpressionBuilder, ExpressionWrapper, ReferenceExpression, SqlBool } from 'kysely'

/**
 * Texts as a search column keeps them and as a search is typed: lower case, without accents, single spaces. Done
 * here because SQLite's lower() knows ASCII only.
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

/** Every word of the search must occur in the column. */
export function containsWords<T, N extends keyof T>(
  eb: ExpressionBuilder<T, N>,
  column: ReferenceExpression<T, N>,
  search: string,
): ExpressionWrapper<T, N, SqlBool> {
  const words = normalizeForSearch(search).split(' ')
  return eb.and(words.map((word) => eb(column, 'like', `%${word.replace(/[\\%_]/g, '')}%` as never)))
}
