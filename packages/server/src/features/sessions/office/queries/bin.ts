import type { Input, Output } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { has } from '@brightkey/contract/users/rules'
import { later } from '../../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../../platform/db/page.ts'
import { displayName } from '../../../users/queries.ts'
import { isOwnSession } from '../../access.ts'

/** How long a deleted session can be restored. */
export const binnedMs = 30 * 24 * 3_600_000

/** The sessions in the bin that this login may restore, the latest deleted first. */
export async function listBin(
  ctx: Authenticated<ReadCtx>,
  input: Input<typeof sessionRoutes.bin>,
): Promise<Output<typeof sessionRoutes.bin>> {
  let query = ctx.db
    .selectFrom('session')
    .where('session.state', '=', 'deleted')
    .where('session.deleted_at', '>', later(ctx.now, -binnedMs))
  // As for deleting: those who see no others only their own, and only where the work had not begun.
  if (!ctx.actor.sees_all_sessions) query = query.where(isOwnSession(ctx.actor))
  if (!has(ctx.actor, 'sessions.manage_all')) query = query.where('session.started_at', 'is', null)
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const place = decodeCursor(input.cursor, 'instant')
  if (place)
    query = query.where((eb) =>
      eb(eb.refTuple('session.deleted_at', 'session.id'), '<', eb.tuple(place.value, place.id)),
    )
  const rows = await query
    .leftJoin('user', 'user.id', 'session.deleted_by')
    .selectAll('session')
    .select(['user.first_name', 'user.last_name', 'user.email'])
    .orderBy('session.deleted_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(input.limit + 1)
    .execute()
  const page = toPage(rows, input.limit, (row) => ({ value: row.deleted_at ?? '', id: row.id }))
  const results = page.results.map((row) => {
    const { id, code, created_at, started_at, expires_at, task_count, photos_uploaded } = row
    const deleted_at = row.deleted_at ?? ctx.now
    return {
      id,
      code,
      apartment: { id: row.apartment_id, name: row.apartment_name },
      state: row.state_before ?? 'active',
      started_at,
      expires_at,
      created_at,
      deleted_at,
      deleted_by: displayName(row),
      gone_at: later(deleted_at, binnedMs),
      task_count,
      photos_uploaded,
      has_report: row.report_id !== null,
    }
  })
  return { results, next: page.next, count }
}
