/** An entry of a calendar as its file last had it, with the end as written there. Those that ended long ago are left out. */
export type CalendarEntryTable = {
  calendar_id: string
  position: number
  uid: string
  text: string
  first_day: string | null
  end_day: string | null
  check_in_time: string | null
  check_out_time: string | null
  is_cancelled: number
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    calendar_entry: CalendarEntryTable
  }
}
