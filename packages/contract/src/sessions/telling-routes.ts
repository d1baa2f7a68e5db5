import { z } from 'zod/mini'
import { AssignedCleaner } from '../cleaners/schema.ts'
import { Id, Instant } from '../id.ts'
import { listOf, route } from '../route.ts'
import { messageKinds } from './choices.ts'
import { listToTell, recordTold, undoTold } from './endpoints.ts'

export const MessageKind = z.enum(messageKinds)
export type MessageKind = z.infer<typeof MessageKind>

/**
 * What a cleaner is to be told, all in one message. The id is of exactly this content: what changes meanwhile is another one.
 * `kind` is the most urgent of those of its sessions.
 */
export const ToTell = z.object({
  id: Id,
  cleaner: AssignedCleaner,
  kind: MessageKind,
  /** In the cleaner's language, with the link of their day. */
  text: z.string(),
  /** Opens WhatsApp with the cleaner's number and the text; null without a phone number. */
  whatsapp_url: z.nullable(z.string()),
  session_ids: z.array(Id),
  sessions: z.array(
    z.object({ id: Id, code: z.string(), apartment: z.string(), kind: MessageKind, expires_at: Instant }),
  ),
  /** Of a session that begins within 12 hours. */
  urgent: z.boolean(),
  /** The server could not send it by WhatsApp; `reason` is WhatsApp's own, where it gave one. Null: it did not try. */
  failure: z.nullable(z.object({ reason: z.nullable(z.string()) })),
})
export type ToTell = z.infer<typeof ToTell>

/** The urgent first, then by due time, as many as `limit`; `count` is of all. */
export const ToTellList = z.extend(listOf(ToTell), {
  /** Until when it is quiet now; null: it is not. */
  quiet_until: z.nullable(Instant),
})
export type ToTellList = z.infer<typeof ToTellList>

export const Told = z.object({ id: Id, told_at: Instant, session_ids: z.array(Id) })
export type Told = z.infer<typeof Told>

/** Telling cleaners what changed for them. */
export const tellingRoutes = {
  list: route(listToTell, {
    summary: 'Messages that the office itself must send to cleaners, one for each cleaner',
    access: 'login',
    input: z.object({
      /** 0: the count alone, which costs little. */
      limit: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)), 100),
      /** What is to be told to the cleaners of this session, with all else that they are. */
      session_id: z.optional(Id),
    }),
    output: ToTellList,
    problems: [],
  }),
  told: route(recordTold, {
    summary:
      'Record that a cleaner was told; repeating it changes nothing. A message that has changed since is refused',
    access: 'login',
    input: z.object({ id: Id }),
    output: Told,
    status: 201,
    problems: ['not_found', 'telling_changed'],
  }),
  undo: route(undoTold, {
    summary: 'Undo the record that a cleaner was told; the message waits again',
    access: 'login',
    input: z.object({ id: Id }),
    output: z.object({ session_ids: z.array(Id) }),
    problems: ['not_found'],
  }),
}
