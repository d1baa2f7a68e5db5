/** The address of a calendar: who has the token may read the sessions of this user or this cleaner, until it is revoked. */
export type CalendarFeedTable = {
  token: string
  user_id: string | null
  cleaner_id: string | null
  created_at: string
  revoked_at: string | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    calendar_feed: CalendarFeedTable
  }
}
