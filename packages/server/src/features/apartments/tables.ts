import type { ApartmentNote, CleanerNoteTexts } from '@brightkey/contract/apartments/fields'
import type { ApartmentType, ElectricalItem, KeyKind } from '@brightkey/contract/apartments/schema'
import type { CalendarHost } from '@brightkey/contract/sessions/calendar-schema'
import type { ConsumableKind, LinenMove, SupplyLevel, SupplyUnit } from '@brightkey/contract/supplies/schema'
import type { Generated } from 'kysely'
import type { NameKeyColumns } from '../../platform/db/name-keys.ts'

/** The notes by language are JSON, as of a session's note. `search` is the normalised text for searches, `name_key` the name by which two are the same. */
export type ApartmentTable = {
  id: string
  name: string
  area: string | null
  address: string
  type: ApartmentType
  bedrooms: number
  bathrooms: number
  /** By the instance's clock, such as 15:00. */
  check_in_time: Generated<string>
  check_out_time: Generated<string>
  /** Null: by the number of bedrooms. */
  planned_minutes: number | null
  default_cleaner_id: string | null
  search: string
  name_key: string
  archived_at: string | null
  created_at: string
} & NameKeyColumns &
  Record<ApartmentNote | CleanerNoteTexts, string | null>

/**
 * An entry of an apartment's inventory. `list` decides which columns it uses: `title` (JSON of a LocalisedText) for
 * furniture and utensils, `electrical`, or the three of keys. Removed entries stay, for the checks that counted them.
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

/**
 * What an apartment uses up, or linen; `title` is JSON of a LocalisedText. `level` and `counted` are what was said last, at
 * `reported_at`; `bought_at` is null again with the next report. Four columns say where the sets of linen are. Removed ones stay,
 * for the months that counted them.
 */
export type ConsumableTable = {
  id: string
  apartment_id: string
  kind: ConsumableKind
  position: number
  title: string
  unit: SupplyUnit
  minimum: number
  level: SupplyLevel | null
  counted: number | null
  reported_at: string | null
  bought_at: string | null
  removed_at: string | null
  clean: number
  in_use: number
  dirty: number
  at_laundry: number
}

/** What was said of a consumable in a session: the last values, not each of them. */
export type SupplyReadingTable = {
  session_id: string
  consumable_id: string
  level: SupplyLevel | null
  counted: number | null
  put_on: number | null
  taken_away: number | null
  at: string
}

/** What the office bought, or where it moved sets of linen; `undone_at`: it took a purchase back. */
export type SupplyMoveTable = {
  id: string
  consumable_id: string
  kind: LinenMove | 'bought'
  quantity: number
  at: string
  created_by: string | null
  undone_at: string | null
  /** JSON of how many sets of linen it took from each place; null of earlier ones. */
  taken: string | null
}

/**
 * Until which day something in an apartment is valid; `title` is JSON of a LocalisedText. `checked_*` are of the last signed inspection;
 * `reminded_days` is how many days before the office was reminded last, -1 once it had passed.
 */
export type ExpiryTable = {
  id: string
  apartment_id: string
  title: string
  valid_until: string | null
  note: string | null
  checked_at: string | null
  checked_by: string | null
  reminded_days: number | null
  created_at: string
}

/**
 * The address of an iCalendar file of an apartment, and the result of the last read; the next one is at `next_at`. `suspect_at` is
 * when it first had lost too many stays, so that a second reading has to agree; `failing_at` when the first of the reads failed that have
 * failed since.
 */
export type CalendarLinkTable = {
  id: string
  apartment_id: string
  position: number
  url: string
  next_at: string
  fetched_at: string | null
  error: string | null
  /** A time zone name that the last good reading did not understand, and the clock its times were read by: a zone, or UTC+04:00. */
  unknown_zone: string | null
  assumed_zone: string | null
  /** How many entries the last good reading left out because there were too many. */
  left_out: number | null
  suspect_at: string | null
  failing_at: string | null
  /** When the office was notified of it, once for each `failing_at`. */
  failure_told_at: string | null
  /** The host that the office chose; null: the one that address and `producer`, the program that wrote the file, show. */
  host: Generated<CalendarHost | null>
  producer: Generated<string | null>
  /** JSON of the texts that the office made blocks or stays. */
  entry_texts: Generated<string | null>
  /** The end of an entry without times is the last night; null: if the file has shown so (`shows_last_nights`). */
  end_is_last_night: Generated<number | null>
  shows_last_nights: Generated<number>
  /** Whether nights that follow each other, each an entry with the same text, are one stay. */
  joins_nights: Generated<number>
  /** A hash of the coming stays, if there are several; the same for calendars with the same entries. */
  fingerprint: Generated<string | null>
}

/** The first calendar of an apartment as the previous release keeps it. Only written, for going back to that release. */
export type CalendarTable = Pick<
  CalendarLinkTable,
  'apartment_id' | 'url' | 'next_at' | 'fetched_at' | 'error'
>

declare module '../../platform/db/tables.ts' {
  interface Tables {
    apartment: ApartmentTable
    inventory_item: InventoryItemTable
    consumable: ConsumableTable
    supply_reading: SupplyReadingTable
    supply_move: SupplyMoveTable
    expiry: ExpiryTable
    calendar: CalendarTable
    calendar_link: CalendarLinkTable
  }
}
