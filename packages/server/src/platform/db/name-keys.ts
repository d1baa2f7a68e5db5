import { type Locale, locales } from '@brightkey/contract/locale'
import { nameSortKey } from '@brightkey/i18n/name-order'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import { type Generated, sql } from 'kysely'

type SortColumn = `sort_${Locale}`

/**
 * Columns of what is listed by name: the text of each reader's order, and the value of `search` that they were written with. The
 * previous release does not write them: it leaves `keyed` behind.
 */
export type NameKeyColumns = Record<SortColumn | 'keyed', Generated<string>>

/** The column by which names are in the reader's order. */
export const sortColumn = (locale: Locale): SortColumn => `sort_${locale}`

/** The columns by which a row is found and listed. `found` are the texts that a search looks through. */
export function nameKeys(name: string, found: readonly (string | null)[]) {
  const search = normalizeForSearch(...found)
  const orders = locales.map((locale) => [sortColumn(locale), nameSortKey(name, locale)])
  return { search, keyed: search, ...(Object.fromEntries(orders) as Record<SortColumn, string>) }
}

/** Whether an earlier release was the last to write a row; the same condition as of the partial indexes. */
export const hasOldKeys = sql<boolean>`keyed <> search or sort_ar = ''` as never
