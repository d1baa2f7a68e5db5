import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import { markNormalised } from '../../../platform/db/search.ts'
import type { Areas } from '../../apartments/areas/queries.ts'

/** Kept in an index, whose entries PostgreSQL limits to some 2,700 bytes. */
const mostBytes = 1500

type Found = {
  code: string
  apartment_name: string
  address: string
  area: string | null
  /** Who submitted the report. */
  cleaner_first_name?: string | null
  cleaner_last_name?: string | null
  cleaner_company_name?: string | null
  note: string | null
}

type Named = Pick<AssignedCleaner, 'first_name' | 'last_name' | 'company_name'>

/** What a search finds a session by, with both who is `assigned` and who submitted it; of a very long note, its beginning. */
export function sessionSearchText(
  areas: Pick<Areas, 'titles'>,
  session: Found,
  assigned: Named | null = null,
): string {
  const { code, apartment_name, address, area, note } = session
  const { cleaner_first_name = null, cleaner_last_name = null, cleaner_company_name = null } = session
  const submitted = [cleaner_first_name, cleaner_last_name, cleaner_company_name]
  const named = assigned && [assigned.first_name, assigned.last_name, assigned.company_name]
  // Mostly one person.
  const cleaner = new Set([...submitted, ...(named ?? [])])
  // The note last: it is the one that may be too long.
  const text = normalizeForSearch(code, apartment_name, address, ...areas.titles(area), ...cleaner, note)
  const cut = Buffer.from(text)
    .subarray(0, mostBytes)
    .toString()
    .replace(/\uFFFD$/, '')
  return markNormalised(cut)
}
