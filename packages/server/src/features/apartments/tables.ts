import type { ApartmentType } from '@brightkey/contract/apartments/schema'

/** `search` holds the normalised texts that a search looks in, `name_key` the name as lists are sorted by it. */
export type ApartmentTable = {
  id: string
  name: string
  area: string | null
  address: string
  type: ApartmentType
  bedrooms: number
  bathrooms: number
  access_note: string | null
  notes: string | null
  search: string
  name_key: string
  archived_at: string | null
  created_at: string
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    apartment: ApartmentTable
  }
}
