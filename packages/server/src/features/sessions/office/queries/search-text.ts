import { areaTitle } from '@brightkey/contract/apartments/areas'
import { normalizeForSearch } from '../../../../platform/db/search.ts'

/** Kept in an index, whose entries PostgreSQL limits to some 2,700 bytes. */
const mostBytes = 1500

type Found = {
  code: string
  apartment_name: string
  address: string
  area: string | null
  /** Once somebody has submitted. */
  cleaner_first_name?: string | null
  cleaner_last_name?: string | null
  cleaner_company_name?: string | null
  note: string | null
}

/** What a search finds a session by; of a very long note, its beginning. */
export function searchTextOf(session: Found): string {
  const { code, apartment_name, address, area, note } = session
  const { cleaner_first_name = null, cleaner_last_name = null, cleaner_company_name = null } = session
  const cleaner = [cleaner_first_name, cleaner_last_name, cleaner_company_name]
  // The note last: it is the one that may be too long.
  const text = normalizeForSearch(code, apartment_name, address, areaTitle(area), ...cleaner, note)
  return Buffer.from(text)
    .subarray(0, mostBytes)
    .toString()
    .replace(/\uFFFD$/, '')
}
