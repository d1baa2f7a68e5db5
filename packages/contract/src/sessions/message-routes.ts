import { z } from 'zod/mini'
import { AssignedCleaner } from '../cleaners/schema.ts'
import { Id, Instant } from '../id.ts'
import { listSchema, route } from '../route.ts'
import { messageKinds } from './choices.ts'
import { listPendingMessages, recordNotified, undoNotified } from './endpoints.ts'

export const MessageKind = z.enum(messageKinds)
export type MessageKind = z.infer<typeof MessageKind>

/**
 * All pending notifications of a cleaner, in one message. The id is a hash of exactly this content: a change gives another one.
 * `kind` is the most urgent of those of its sessions.
 */
export const PendingMessage = z.object({
  id: Id,
  cleaner: AssignedCleaner,
  kind: MessageKind,
  /** With the kind `cancelled`: none of these cleanings is cancelled, they are only this cleaner's no longer. */
  reassigned: z.optional(z.boolean()),
  /** In the cleaner's language, with the link of their day. */
  text: z.string(),
  /** Opens WhatsApp with the cleaner's number and the text; null without a phone number. */
  whatsapp_url: z.nullable(z.string()),
  session_ids: z.array(Id),
  sessions: z.array(
    z.object({ id: Id, code: z.string(), apartment: z.string(), kind: MessageKind, expires_at: Instant }),
  ),
  /** The session begins within 12 hours. */
  urgent: z.boolean(),
  /** The server could not send it by WhatsApp; `reason` is WhatsApp's own, where it gave one. Null: it did not try. */
  failure: z.nullable(z.object({ reason: z.nullable(z.string()) })),
})
export type PendingMessage = z.infer<typeof PendingMessage>

/** The urgent first, then by due time, as many as `limit`; `count` is of all. */
export const PendingMessageList = z.extend(listSchema(PendingMessage), {
  /** Until when it is quiet now; null: it is not. */
  quiet_until: z.nullable(Instant),
})
export type PendingMessageList = z.infer<typeof PendingMessageList>

export const Notified = z.object({ id: Id, told_at: Instant, session_ids: z.array(Id) })
export type Notified = z.infer<typeof Notified>

/** Messages to cleaners that the office sends itself. */
export const messageRoutes = {
  list: route(listPendingMessages, {
    summary: 'Messages that the office itself must send to cleaners, one for each cleaner',
    access: 'login',
    scope: 'sessions',
    input: z.object({
      /** 0: the count alone, which costs little. */
      limit: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)), 100),
      /** Only the messages to the cleaners of this session, with the other sessions in them. */
      session_id: z.optional(Id),
    }),
    output: PendingMessageList,
    problems: [],
  }),
  notified: route(recordNotified, {
    summary:
      'Record that a cleaner was notified; repeating it changes nothing. A message that has changed since is refused',
    access: 'login',
    scope: 'sessions',
    input: z.object({ id: Id }),
    output: Notified,
    status: 201,
    problems: ['not_found', 'message_changed'],
  }),
  undo: route(undoNotified, {
    summary: 'Undo the record that a cleaner was notified; the message is pending again',
    access: 'login',
    scope: 'sessions',
    input: z.object({ id: Id }),
    output: z.object({ session_ids: z.array(Id) }),
    problems: ['not_found'],
  }),
}
