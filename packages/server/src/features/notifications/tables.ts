import type { NotificationWays } from '@brightkey/contract/notifications/ways-routes'

/**
 * A notification of one user. `subject` is the id of what it is about: unique with type and user, so that nobody is
 * notified twice.
 */
export type NotificationTable = {
  id: string
  user_id: string
  type: string
  subject: string
  /** JSON of the values its message names. */
  data: string
  link: string | null
  created_at: string
  read_at: string | null
  /** The mail that contains it, alone or with others of its session or cause; null if there is none. */
  mail_id: string | null
  /** What it has in common with others that come as one with it; null: it comes alone. */
  cause: string | null
  /** The first notification of its group, which stands for all; null: itself. */
  group_id: string | null
  /** Since when it is in the list of the office; null: since it was created. Its reader may want it daily or never. */
  appears_at: string | null
}

/** By which ways a user is notified of a kind, where they have chosen. */
export type NotificationWaysTable = { user_id: string; kind: string } & NotificationWays

/** The quiet hours of a user, both null for none, and when their digest comes: times such as 21:00. */
export type NotificationTimesTable = {
  user_id: string
  quiet_from: string | null
  quiet_to: string | null
  digest_at: string
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    notification: NotificationTable
    notification_ways: NotificationWaysTable
    notification_times: NotificationTimesTable
  }
}
