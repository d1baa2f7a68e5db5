import type { Input, Output } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { instantAt, wallClock } from '@brightkey/i18n/zone'
import { toInstant } from '../../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { officeSession } from '../../access.ts'
import { dayAfter } from '../../check-outs/rules.ts'
import { seesSession } from '../../rules.ts'
import { getSession } from './session.ts'

type Ctx = Authenticated<ReadCtx>
type Doubles = Output<typeof sessionRoutes.doubles>

/** The sessions of an apartment that are due on the day of this instant here. Of all users: two cleaners would come. */
export async function listDoubles(
  ctx: Ctx,
  { apartment_id, expires_at }: Input<typeof sessionRoutes.doubles>,
): Promise<Doubles> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const day = wallClock(toInstant(expires_at), timeZone).slice(0, 10)
  const rows = await ctx.db
    .selectFrom('session')
    .select(['id', 'code', 'created_by'])
    .where('apartment_id', '=', apartment_id)
    .where('expires_at', '>=', instantAt(`${day}T00:00`, timeZone))
    .where('expires_at', '<', instantAt(`${dayAfter(day, 1)}T00:00`, timeZone))
    .where('state', 'not in', ['deleted', 'cancelled'])
    .orderBy('expires_at')
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map((row) => ({ id: row.id, code: row.code, can_open: seesSession(ctx.actor, row) }))
}

/** A session that was just created, and its doubles. */
export async function getCreatedSession(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Output<typeof sessionRoutes.create>> {
  const { apartment_id, expires_at } = await officeSession(ctx, id)
  const doubles = await listDoubles(ctx, { apartment_id, expires_at })
  return {
    ...(await getSession(ctx, { id })),
    doubles: doubles.filter((each) => each.id !== id).map(({ id, code }) => ({ id, code })),
  }
}
