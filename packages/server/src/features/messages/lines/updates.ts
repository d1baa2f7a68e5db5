import type { EventByType } from '@brightkey/contract/event'
import type { Selectable } from 'kysely'
import { todayIn } from '../../../platform/clock.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { cleanersById } from '../../cleaners/queries/cleaners.ts'
import { fullName } from '../../cleaners/queries/fields.ts'
import { sessionById } from '../../sessions/queries.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { messageComposer } from '../queries/compose.ts'
import { toMessagePart } from '../queries/pending.ts'
import { breaksQuiet, currentKnowledge, pendingKind, quietUntil, readKnowledge } from '../rules.ts'
import type { MessageKind, MessageTable, NoticeTable } from '../tables.ts'
import { type Due, nothing, showNotice } from '../updates.ts'

type Notice = Selectable<NoticeTable>
type Message = Selectable<MessageTable>

export type Line = Notice & { kind: MessageKind; wanted: string }

/** Marks these as being sent: nothing is pending then, and a unique constraint gives each line to one message. */
export async function markSending(ctx: WriteCtx, messageId: string, lines: readonly Line[]): Promise<void> {
  for (const { session_id, cleaner_id, number, kind, known, told_at, wanted } of lines) {
    const line = { session_id, cleaner_id, number: number + 1, message_id: messageId, kind }
    await ctx.db
      .insertInto('message_line')
      .values({ ...line, known_before: known, told_before: told_at })
      .execute()
    await ctx.db
      .updateTable('telling')
      .set({ ...nothing, known: wanted, number: number + 1, by_hand: 0 })
      .where('session_id', '=', session_id)
      .where('cleaner_id', '=', cleaner_id)
      .execute()
    await showNotice(ctx, session_id)
  }
}

/** Marks the message as delivered, as far as is known. */
export async function markDelivered(ctx: WriteCtx, messageId: string, told_at: string): Promise<void> {
  for (const { session_id, cleaner_id } of await currentLines(ctx, messageId)) {
    await ctx.db
      .updateTable('telling')
      .set({ told_at })
      .where('session_id', '=', session_id)
      .where('cleaner_id', '=', cleaner_id)
      .execute()
    await showNotice(ctx, session_id)
  }
}

/** Records what became of a message in the timeline of each of its sessions. */
export async function recordOutcome(
  ctx: WriteCtx,
  messageId: string,
  how: EventByType<'session.told'>['how'],
): Promise<void> {
  const lines = await ctx.db
    .selectFrom('message_line')
    .innerJoin('message', 'message.id', 'message_line.message_id')
    .select(['session_id', 'message.cleaner_id'])
    .where('message_id', '=', messageId)
    .orderBy('session_id')
    .execute()
  const cleaners = await cleanersById(
    ctx,
    lines.map(({ cleaner_id }) => cleaner_id),
  )
  for (const { session_id, cleaner_id } of lines) {
    const cleaner = cleaners.get(cleaner_id)
    if (cleaner) await ctx.record({ type: 'session.told', session_id, name: fullName(cleaner), how })
  }
}

/** Takes a message back: its sessions are pending again, for the office if the server could not send it. */
export async function takeBack(ctx: WriteCtx, messageId: string, byHand: boolean): Promise<void> {
  for (const line of await currentLines(ctx, messageId)) {
    const { session_id, cleaner_id, number, kind, known_before, told_before } = line
    const session = await sessionById(ctx, session_id)
    const now = currentKnowledge(session, cleaner_id)
    const still = pendingKind(readKnowledge(known_before), now, session.started_at !== null)
    // Nothing is pending for a session that has begun since, or whose report is in.
    const due: Due =
      now === null || (still === null && (kind !== 'assigned' || 'none' in now))
        ? nothing
        : {
            kind: still === null || still === 'assigned' ? kind : still,
            wanted: JSON.stringify(now),
            tell_at: ctx.now,
          }
    await ctx.db
      .updateTable('telling')
      .set({
        ...due,
        known: known_before,
        told_at: told_before,
        by_hand: byHand ? 1 : 0,
        // Taken back by the office it does not count; one that failed does.
        ...(byHand ? {} : { number: number - 1 }),
      })
      .where('session_id', '=', session_id)
      .where('cleaner_id', '=', cleaner_id)
      .execute()
    await showNotice(ctx, session_id)
  }
}

/** Takes back a message as if it had never been made. */
export async function removeMessage(ctx: WriteCtx, id: string): Promise<void> {
  await takeBack(ctx, id, false)
  await ctx.db.deleteFrom('message').where('id', '=', id).execute()
}

/** Takes back what waits to be sent to a cleaner. Returns how often that was tried. */
export async function removeWaiting(ctx: WriteCtx, cleanerId: string): Promise<number> {
  const waiting = await ctx.db
    .selectFrom('message')
    .select(['id', 'attempts'])
    .where('cleaner_id', '=', cleanerId)
    .where('status', '=', 'queued')
    // Newest first: each message builds on the one before.
    .orderBy('created_at', 'desc')
    .forUpdate()
    .execute()
  for (const { id } of waiting) await removeMessage(ctx, id)
  return Math.max(0, ...waiting.map(({ attempts }) => attempts))
}

/**
 * Whether a due message must not be sent now. One that is outdated is taken back, to be sent with the newer change; in quiet hours it
 * waits for their end; on another day than it was written its text is made again. Its row is locked.
 */
export async function holdMessage(ctx: WriteCtx, id: string): Promise<boolean> {
  const message = await ctx.db
    .selectFrom('message')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('next_at', '<=', ctx.now)
    .executeTakeFirst()
  if (!message) return false
  if (await isOutdated(ctx, message)) {
    await removeMessage(ctx, id)
    return true
  }
  const rows = await ctx.db
    .selectFrom('message_line')
    .innerJoin('session', 'session.id', 'message_line.session_id')
    .select(['message_line.kind', 'message_line.known_before as known'])
    .select(['session.state', 'session.apartment_name', 'session.window_start', 'session.expires_at'])
    .where('message_id', '=', id)
    .execute()
  const parts = rows.map(toMessagePart)
  const { quiet, timeZone } = await getEffectiveSettings(ctx)
  const until = quietUntil(quiet, ctx.now, timeZone)
  const waits = until !== null && !parts.some((each) => breaksQuiet(each.kind, each, ctx.now))
  if (waits) await set(ctx, id, { next_at: until })
  // What was tomorrow then is today.
  else if (todayIn(message.created_at, timeZone) !== todayIn(ctx.now, timeZone))
    await set(ctx, id, (await messageComposer(ctx))(parts, message.language, message.url))
  return waits
}

const set = ({ db }: WriteCtx, id: string, values: Partial<Message>) =>
  db.updateTable('message').set(values).where('id', '=', id).execute()

/** Whether a later message was sent, or something new is pending for a session of this message. */
async function isOutdated({ db }: WriteCtx, { id, cleaner_id, created_at }: Message): Promise<boolean> {
  const { isOld } = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('message')
            .select('id')
            .where('cleaner_id', '=', cleaner_id)
            .where('created_at', '>', created_at),
        ),
        exists(
          selectFrom('message_line')
            .innerJoin('telling', (join) =>
              join
                .onRef('telling.session_id', '=', 'message_line.session_id')
                .onRef('telling.number', '=', 'message_line.number')
                .on('telling.cleaner_id', '=', cleaner_id),
            )
            .select('telling.number')
            .where('message_line.message_id', '=', id)
            .where('telling.kind', 'is not', null),
        ),
      ]).as('isOld'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(isOld)
}

/** The lines of a message that are the last notification of their session. */
const currentLines = ({ db }: WriteCtx, messageId: string) =>
  db
    .selectFrom('message_line')
    .innerJoin('message', 'message.id', 'message_line.message_id')
    .innerJoin('telling', (join) =>
      join
        .onRef('telling.session_id', '=', 'message_line.session_id')
        .onRef('telling.cleaner_id', '=', 'message.cleaner_id')
        .onRef('telling.number', '=', 'message_line.number'),
    )
    .select(['telling.session_id', 'telling.cleaner_id', 'telling.number'])
    .select(['message_line.kind', 'message_line.known_before', 'message_line.told_before'])
    .where('message_line.message_id', '=', messageId)
    .execute()

/** Gives one cleaner's notices and messages to another. */
export async function mergeNotices({ db }: WriteCtx, from: string, to: string): Promise<void> {
  await db
    .deleteFrom('telling')
    .where('cleaner_id', '=', from)
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('telling').select('session_id').where('cleaner_id', '=', to),
    )
    .execute()
  await db.updateTable('telling').set({ cleaner_id: to }).where('cleaner_id', '=', from).execute()
  await db.updateTable('message').set({ cleaner_id: to }).where('cleaner_id', '=', from).execute()
}
