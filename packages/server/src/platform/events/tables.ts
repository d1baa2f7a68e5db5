import type { Event } from '@brightkey/contract/event'

/** What happened, kept as the timeline of sessions. `data` is the event's JSON. */
export type EventTable = {
  id: string
  type: Event['type']
  session_id: string | null
  /** The login that did it; null for the cleaner and for the server itself. */
  by_user_id: string | null
  data: string
  at: string
}

declare module '../db/tables.ts' {
  interface Tables {
    event: EventTable
  }
}
