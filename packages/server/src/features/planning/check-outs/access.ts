import { Problem } from '@brightkey/contract/problem'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { isOwnSession } from '../../sessions/access.ts'
import type { CheckOutTable } from '../tables.ts'

declare const proposed: unique symbol
/** A check-out of which this login may make a session, or has; loaded here only. */
export type Proposed = Selectable<CheckOutTable> & { readonly [proposed]: 'to login' }

/**
 * The check-outs this login may see. Every login sees all apartments, but a check-out for which another user has
 * created a session is done, and that session is visible to its own users only.
 */
export function visibleCheckOuts(ctx: Authenticated<ReadCtx>) {
  const query = ctx.db
    .selectFrom('check_out')
    .innerJoin('apartment', 'apartment.id', 'check_out.apartment_id')
    // Check-outs of a former calendar address, or of a removed one, are not proposed any more.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('calendar_link')
          .select('calendar_link.id')
          .whereRef('calendar_link.apartment_id', '=', 'check_out.apartment_id')
          .where('calendar_link.fetched_at', 'is not', null),
      ),
    )
    .leftJoin('session', 'session.id', 'check_out.session_id')
    .where('check_out.dismissed_at', 'is', null)
    // A session in the bin may be restored, so its stay needs no other one.
    .where((eb) => eb.or([eb('session.state', 'is', null), eb('session.state', '!=', 'deleted')]))
  if (ctx.actor.sees_all_sessions) return query
  return query.where((eb) => eb.or([eb('check_out.session_id', 'is', null), isOwnSession(ctx.actor)]))
}

/** The check-out of this id, locked: of two who accept it at once, the second sees the first's session. Throws not_found. */
export async function lockProposed(ctx: Authenticated<WriteCtx>, id: string): Promise<Proposed> {
  const row = await ctx.db
    .selectFrom('check_out')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const visible =
    row &&
    (await visibleCheckOuts(ctx).select('check_out.id').where('check_out.id', '=', id).executeTakeFirst())
  if (!visible) throw new Problem('not_found')
  return row as Proposed
}
