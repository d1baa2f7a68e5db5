/**
 * A day on which guests leave an apartment, read from its calendar: a session is proposed for it until one is made or
 * somebody dismisses it. Days are such as 2026-11-21, in the instance's time zone.
 */
export type CheckOutTable = {
  id: string
  apartment_id: string
  day: string
  /** When the next guests come; null where the calendar tells of none. */
  next_check_in: string | null
  session_id: string | null
  dismissed_at: string | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    check_out: CheckOutTable
  }
}
