/** What one user is told. `subject` is the id of what it is about: with type and user it is unique, so nobody hears twice. */
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
  /** The mail that tells of it, alone or with others of its session; null where none does. */
  mail_id: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    notification: NotificationTable
  }
}
