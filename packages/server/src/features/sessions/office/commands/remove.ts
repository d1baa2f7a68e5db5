import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { isBegun, reworkDue } from '@brightkey/contract/sessions/rules'
import { later } from '../../../../platform/clock.ts'
import {
  type Authenticated,
  type Instance,
  readCtx,
  systemCaller,
  type WriteCtx,
  write,
} from '../../../../platform/context.ts'
import {
  type BinnedRow,
  lockBinnedSession,
  lockOfficeSession,
  mustBeDeletable,
  type OfficeSession,
} from '../../access.ts'
import { setCancelled, setDue, undoCancellation } from '../../updates.ts'
import { binnedMs } from '../queries/bin.ts'
import { withRestoredByHand } from '../rules.ts'

type Ctx = Authenticated<WriteCtx>

/** Moves a session to the bin; a user only their own, and only before the work began. */
export async function removeSession(ctx: Ctx, { id }: Input<typeof sessionRoutes.remove>): Promise<null> {
  const session = await lockOfficeSession(ctx, id)
  mustBeDeletable(ctx, session)
  await ctx.db
    .updateTable('session')
    .set({
      state: 'deleted',
      state_before: session.state,
      deleted_at: ctx.now,
      deleted_by: ctx.actor.id,
    })
    .where('id', '=', id)
    .execute()
  await ctx.record({ type: 'session.deleted', session_id: id })
  return null
}

/** Restores a session from the bin, in the state it had, with its links, photos and reports; or one that was cancelled. */
export async function restoreSession(
  ctx: Ctx,
  { id }: Input<typeof sessionRoutes.restore>,
): Promise<{ id: string }> {
  const cancelled = await findCancelled(ctx, id)
  if (cancelled) {
    await undoCancellation(ctx, cancelled, withRestoredByHand(cancelled))
    await giveTime(ctx, { ...cancelled, state: 'active' })
    return { id }
  }
  const binned = await lockBinnedSession(ctx, id)
  const { state_before } = binned
  await ctx.db
    .updateTable('session')
    .set({ state: state_before ?? 'active', state_before: null, deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .execute()
  await ctx.record({ type: 'session.restored', session_id: id })
  await giveTime(ctx, { ...binned, state: state_before ?? 'active' })
  return { id }
}

/** What became due while it was away would be overdue at once: it is due in a day. */
async function giveTime(
  ctx: Ctx,
  { id, state, expires_at, overdue_at }: Pick<BinnedRow, 'id' | 'state' | 'expires_at' | 'overdue_at'>,
): Promise<void> {
  const to = reworkDue(expires_at, ctx.now)
  if (to === expires_at || overdue_at !== null || (state !== 'active' && state !== 'returned')) return
  await setDue(ctx, { id }, to)
  await ctx.record({ type: 'session.changed', session_id: id, change: 'extended', from: expires_at, to })
}

/** Cancels a session on which no work has begun. Repeating it changes nothing. */
export async function cancelSession(
  ctx: Ctx,
  { id, reason, reason_texts }: Input<typeof sessionRoutes.cancel>,
): Promise<{ id: string }> {
  const session = await lockOfficeSession(ctx, id)
  if (session.state === 'cancelled') return { id }
  if (isBegun(session)) throw new Problem('session_started')
  await setCancelled(ctx, session, 'office', { reason, texts: reason_texts })
  return { id }
}

/** Cancels the sessions of an archived apartment on which no work has begun. */
export async function cancelComingSessions(ctx: WriteCtx, apartmentId: string): Promise<void> {
  const coming = await ctx.db
    .selectFrom('session')
    .select('id')
    .where('apartment_id', '=', apartmentId)
    .where('state', '=', 'active')
    .where('started_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const session of coming) await setCancelled(ctx, session, 'apartment_archived')
}

/** The session, locked, if this login may see it and it is cancelled. */
async function findCancelled(ctx: Ctx, id: string): Promise<OfficeSession | null> {
  const row = await ctx.db.selectFrom('session').select('state').where('id', '=', id).executeTakeFirst()
  if (row?.state !== 'cancelled') return null
  const session = await lockOfficeSession(ctx, id)
  return session.state === 'cancelled' ? session : null
}

const atOnce = 20

/**
 * Deletes sessions that were in the bin for 30 days. Their files are removed by the next sweep, once no row names
 * them.
 */
export async function emptyBin(instance: Instance): Promise<number> {
  const { db, now } = readCtx(instance, systemCaller(instance))
  const due = await db
    .selectFrom('session')
    .select('id')
    .where('state', '=', 'deleted')
    .where('deleted_at', '<=', later(now, -binnedMs))
    .orderBy('deleted_at')
    .limit(atOnce)
    .execute()
  let gone = 0
  for (const { id } of due) {
    gone += await write(instance, systemCaller(instance), (ctx) => deleteForGood(ctx, id))
  }
  return gone
}

async function deleteForGood(ctx: WriteCtx, id: string): Promise<number> {
  // Locked and read again: it may have been restored or deleted meanwhile.
  const session = await ctx.db
    .selectFrom('session')
    .select(['state', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const isDue = (session?.deleted_at ?? ctx.now) <= later(ctx.now, -binnedMs)
  if (session?.state !== 'deleted' || !isDue) return 0
  // The stay it was created for must not propose a session again.
  await ctx.instance.plans.dismissCheckOut(ctx, id)
  await ctx.db.deleteFrom('event').where('session_id', '=', id).execute()
  await ctx.db.deleteFrom('session').where('id', '=', id).execute()
  return 1
}
