import { Problem } from '@brightkey/contract/problem'
import type { Notified } from '@brightkey/contract/sessions/message-routes'
import type { Insertable, Selectable } from 'kysely'
import { later } from '../../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { lockCleaner } from '../../cleaners/access.ts'
import { dayUrlsByCleaner } from '../../cleaners/queries/cleaners.ts'
import type { CleanerTable } from '../../cleaners/tables.ts'
import { markDelivered, markSending, recordOutcome, removeMessage } from '../lines/updates.ts'
import { messageComposer } from '../queries/compose.ts'
import {
  messageQueueId,
  type OpenLine,
  readOfficeLines,
  sessionUrls,
  toMessagePart,
} from '../queries/pending.ts'
import { cleanerInQueueId, firstKind } from '../rules.ts'
import type { MessageTable } from '../tables.ts'

type Ctx = Authenticated<WriteCtx>

/** How long a recorded notification can be undone. */
const undoMs = 15 * 60_000

/** Records that the office notified a cleaner of what the queue has for them; repeating it changes nothing. */
export async function recordNotified(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Notified | HttpResult<Notified>> {
  // If two users do it at once, the second sees that the first one has.
  const cleaner = await lockCleaner(ctx, cleanerInQueueId(id))
  const before = await findNotified(ctx, id)
  if (before) return HttpResult.repeated(before)
  const lines = await readOfficeLines(ctx, cleaner.id)
  if (lines.length === 0) throw new Problem('not_found')
  if (messageQueueId(cleaner.id, lines) !== id) throw new Problem('message_changed')
  const message = await insertMessage(ctx, cleaner, lines, {
    method: 'manual',
    status: 'sent',
    sent_at: ctx.now,
  })
  await markDelivered(ctx, message, ctx.now)
  await recordOutcome(ctx, message, 'by_hand')
  return { id, told_at: ctx.now, session_ids: await sessionsIn(ctx, message) }
}

async function findNotified(ctx: Ctx, queueId: string): Promise<Notified | null> {
  const message = await ctx.db
    .selectFrom('message')
    .select(['id', 'created_at'])
    .where('queue_id', '=', queueId)
    .executeTakeFirst()
  if (!message) return null
  return { id: queueId, told_at: message.created_at, session_ids: await sessionsIn(ctx, message.id) }
}

async function sessionsIn({ db }: Ctx, messageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('message_line')
    .select('session_id')
    .where('message_id', '=', messageId)
    .orderBy('session_id')
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/** Undoes a recorded notification of the last minutes, for the user who recorded it. */
export async function undoNotified(ctx: Ctx, { id }: { id: string }): Promise<{ session_ids: string[] }> {
  const message = await ctx.db
    .selectFrom('message')
    .select('id')
    .where('queue_id', '=', id)
    .where('method', '=', 'manual')
    .where('created_by', '=', ctx.actor.id)
    .where('created_at', '>', later(ctx.now, -undoMs))
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw new Problem('not_found')
  const session_ids = await sessionsIn(ctx, message.id)
  await recordOutcome(ctx, message.id, 'taken_back')
  await removeMessage(ctx, message.id)
  return { session_ids }
}

/** Makes one message of a cleaner's pending lines, which are then no longer pending. Returns its id. */
export async function insertMessage(
  ctx: WriteCtx,
  { id: cleanerId, phone, language }: Selectable<CleanerTable>,
  lines: readonly OpenLine[],
  how: Pick<Insertable<MessageTable>, 'method' | 'status' | 'sent_at' | 'attempts'>,
): Promise<string> {
  const seesAll = ctx.actor === null || ctx.actor.sees_all_sessions
  const url = (seesAll && (await dayUrlsByCleaner(ctx, [cleanerId])).get(cleanerId)) || ''
  const links = await sessionUrls(ctx, lines)
  const parts = lines.map((line) => ({ ...toMessagePart(line), url: links.get(line.session_id) }))
  const id = newId()
  await ctx.db
    .insertInto('message')
    .values({
      id,
      cleaner_id: cleanerId,
      kind: firstKind(parts.map(({ kind }) => kind)),
      queue_id: messageQueueId(cleanerId, lines),
      channel: 'whatsapp',
      recipient: phone ?? '',
      language,
      url,
      ...(await messageComposer(ctx))(parts, language, url),
      ...how,
      open_key: how.status === 'queued' ? id : null,
      next_at: ctx.now,
      created_by: ctx.actor?.id ?? null,
      created_at: ctx.now,
    })
    .execute()
  await markSending(ctx, id, lines)
  return id
}
