import type { AmenityState } from '@brightkey/contract/inspections/amenities-schema'
import type { InspectionState } from '@brightkey/contract/inspections/inspection-schema'
import type { KeySide } from '@brightkey/contract/inspections/keys-schema'
import type { Generated } from 'kysely'

/** One look of an inspector at the whole apartment. `rooms` is JSON of rooms and items as they were when it began. */
export type InspectionTable = {
  id: string
  session_id: string
  round: number
  rooms: string
  inspector_name: string
  inspector_company: string
  created_at: string
  submitted_at: string | null
  score: number | null
  /** JSON of the ids of the tasks its problems were made into. */
  task_ids: Generated<string>
}

/** An inspector's finding for an item. `made_at` is the phone's time: of two findings the later one counts. */
export type InspectionItemTable = {
  inspection_id: string
  item_id: string
  state: InspectionState | null
  note: string | null
  /** For what has an expiry date: the one that the inspector read; null: none was entered. */
  valid_until: Generated<string | null>
  made_at: string | null
  at: string
}

/** The count of what is in an apartment, one for a session. `items` is JSON of what was expected when it began. */
export type AmenitiesCheckTable = {
  id: string
  session_id: string
  apartment_id: string
  items: string
  inspector_name: string
  inspector_company: string
  created_at: string
  submitted_at: string | null
}

/** What was found of an item; `issue_id` once the office made it a problem of the session. */
export type AmenitiesItemTable = {
  check_id: string
  item_id: string
  found: number
  state: AmenityState
  note: string | null
  made_at: string | null
  at: string
  issue_id: string | null
}

/** One side's count of keys and cards. `expected` and `counted` are JSON, for the chain of custody is never rewritten. */
export type KeysCountTable = {
  id: string
  session_id: string
  apartment_id: string
  side: KeySide
  name: string
  at: string
  expected: string
  counted: string
  differs: number
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    inspection: InspectionTable
    inspection_item: InspectionItemTable
    amenities_check: AmenitiesCheckTable
    amenities_item: AmenitiesItemTable
    keys_count: KeysCountTable
  }
}
