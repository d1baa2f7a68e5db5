import type { ApartmentNote } from '@brightkey/contract/apartments/fields'
import type { ApartmentType, ElectricalItem, KeyKind } from '@brightkey/contract/apartments/schema'

/** `search` holds the normalised texts that a search looks in, `name_key` the name as lists are sorted by it. */
export type ApartmentTable = {
  id: string
  name: string
  area: string | null
  address: string
  type: ApartmentType
  bedrooms: number
  bathrooms: number
  search: string
  name_key: string
  archived_at: string | null
  created_at: string
} & Record<ApartmentNote, string | null>

/**
 * An entry of an apartment's inventory. `list` says which columns are its own: `title` (JSON of a LocalisedText) of
 * furniture and utensils, `electrical`, or the three of keys. What is gone stays, for the checks that counted it.
 */
export type InventoryItemTable = {
  id: string
  apartment_id: string
  list: 'furniture' | 'electrical' | 'utensils' | 'keys'
  position: number
  title: string | null
  electrical: ElectricalItem | null
  key_kind: KeyKind | null
  label: string | null
  last_four: string | null
  quantity: number
  removed_at: string | null
}

/** The address of an apartment's iCalendar file, and how the last look at it went; looked at again from `next_at`. */
export type CalendarTable = {
  apartment_id: string
  url: string
  next_at: string
  fetched_at: string | null
  error: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    apartment: ApartmentTable
    inventory_item: InventoryItemTable
    calendar: CalendarTable
  }
}
