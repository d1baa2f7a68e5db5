import { areaTitle } from '@brightkey/contract/apartments/areas'
import { normalised } from '../../../../platform/db/search.ts'

/** Kept in an index, whose entries PostgreSQL limits to some 2,700 bytes. */
const mostBytes = 1500

type Found = {
  code: string
  apartment_name: string
  address: string
  area: string | null
  note: string | null
}

/** What a search finds a session by; of a very long note, its beginning. */
export function searchTextOf({ code, apartment_name, address, area, note }: Found): string {
  const text = normalised(code, apartment_name, address, areaTitle(area), note)
  return Buffer.from(text)
    .subarray(0, mostBytes)
    .toString()
    .replace(/\uFFFD$/, '')
}
