import type { messageKinds } from '@brightkey/contract/sessions/choices'
import type { Generated } from 'kysely'
import type { OutgoingColumns } from '../../platform/jobs/channel-outcomes.ts'

export type MessageKind = (typeof messageKinds)[number]

/**
 * The state of a session that its cleaner was last notified of, and the pending one: `known` and `wanted`, JSON of a Knowledge. Table and
 * columns keep their first names: the previous release uses them while it runs alongside this one.
 */
export type NoticeTable = {
  session_id: string
  cleaner_id: string
  /** The number of notifications so far. */
  number: Generated<number>
  known: string | null
  told_at: string | null
  /** Null, as are `wanted` and `tell_at`: nothing. */
  kind: MessageKind | null
  wanted: string | null
  /** The earliest time of the notification. */
  tell_at: string | null
  /** The server could not send it, so the office does. */
  by_hand: Generated<number>
}

/** A message to a cleaner, of one or many sessions. `recipient`: E.164, empty without a phone number; `open_key`: its id. */
export type MessageTable = OutgoingColumns & {
  cleaner_id: string
  kind: MessageKind
  /** Idempotency key: a hash of its content; unique. */
  queue_id: string
  channel: 'whatsapp'
  method: 'api' | 'manual'
  text: string
  /** Its first line and the link, which a template has apart. */
  headline: string
  url: string
}

/** A session in a message to its cleaner. */
export type MessageLineTable = {
  session_id: string
  cleaner_id: string
  /** How many messages about the session this cleaner got, with this one. */
  number: number
  message_id: string
  kind: MessageKind
  /** The state known before, to undo it. */
  known_before: string | null
  told_before: string | null
}

/** A reminder to the office. `occasion`: when the cleaner was notified, or when the session was due. */
export type ReminderTable = {
  session_id: string
  cause: 'unopened' | 'not_begun'
  occasion: string
  created_at: string
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    telling: NoticeTable
    message: MessageTable
    message_line: MessageLineTable
    reminder: ReminderTable
  }
}
