import type { AmenityState } from '@brightkey/contract/inspections/amenities-schema'

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

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    amenities_check: AmenitiesCheckTable
    amenities_item: AmenitiesItemTable
  }
}
