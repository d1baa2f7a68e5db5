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
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    notification: NotificationTable
  }
}
