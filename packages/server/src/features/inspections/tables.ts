import type { InspectionState } from '@brightkey/contract/inspections/inspection-schema'
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

/** What was said of an item. `made_at` is the phone's time: of two words the one said later counts. */
export type InspectionItemTable = {
  inspection_id: string
  item_id: string
  state: InspectionState | null
  note: string | null
  made_at: string | null
  at: string
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    inspection: InspectionTable
    inspection_item: InspectionItemTable
  }
}
