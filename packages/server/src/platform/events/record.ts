import type { Event } from '@brightkey/contract/event'
import { eventTypes } from '@brightkey/contract/event-types'
import type { Generated, Transaction } from 'kysely'
import { prepareWrite } from '../db/prepare.ts'
import type { Tables } from '../db/tables.ts'
import { newId } from '../secrets/random.ts'

/** What happened, kept as the timeline of sessions. `data` is the event's JSON. */
type EventTable = {
  id: string
  type: Event['type']
  session_id: string | null
  /** The login that did it; null for the cleaner and for the server itself. */
  by_user_id: string | null
  /** The API key that the user's program did it with. */
  key_id: Generated<string | null>
  /** The apartment, cleaner, user or template it happened to, where that is no session. */
  subject_id: string | null
  data: string
  at: string
}

declare module '../db/tables.ts' {
  interface Tables {
    event: EventTable
  }
}

type Recording = {
  readonly db: Transaction<Tables>
  readonly now: string
  readonly actor: { readonly id: string; readonly key?: { readonly id: string } } | null
}

/** Records an event in the transaction of its change, then runs every reaction. */
export async function recordEvent<Ctx extends Recording>(
  ctx: Ctx,
  event: Event,
  reactions: readonly ((ctx: Ctx, event: Event) => Promise<void>)[],
): Promise<void> {
  const { type, session_id = null, ...data } = { session_id: undefined, ...event }
  if (eventTypes[type].log !== null) {
    const [by_user_id, subject_id] = [ctx.actor?.id ?? actingUser(event), eventSubject(event)]
    const by = [by_user_id, ctx.actor?.key?.id ?? null, subject_id] as const
    await insertEvent(ctx.db, [newId(), type, session_id, ...by, JSON.stringify(data), ctx.now])
  }
  for (const react of reactions) await react(ctx, event)
}

type Id = string | null
type Row = readonly [string, Event['type'], Id, Id, Id, Id, string, string]

const insertEvent = prepareWrite(
  (db, [id, type, session_id, by_user_id, key_id, subject_id, data, at]: Row) =>
    db.insertInto('event').values({ id, type, session_id, by_user_id, key_id, subject_id, data, at }),
)

/** Who proves in this very request to be a user. */
const actingUser = (event: Event): string | null => {
  if (event.type === 'user.joined') return event.user_id
  const own: readonly Event['type'][] = ['user.logged_in', 'user.logged_out', 'user.password_changed']
  return own.includes(event.type) ? eventSubject(event) : null
}

function eventSubject(event: Event): string | null {
  if ('subject_id' in event) return event.subject_id
  if ('apartment_id' in event) return event.apartment_id
  if ('cleaner_id' in event) return event.cleaner_id
  return 'user_id' in event ? event.user_id : null
}
