import type { Input, Output } from '@brightkey/contract/route'
import type { bulkRoutes } from '@brightkey/contract/sessions/bulk-routes'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { addDays } from '@brightkey/i18n/plain-date'
import { instantAt, wallClock } from '@brightkey/i18n/zone'
import { toInstant } from '../../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { officeSession } from '../../access.ts'
import { seesSession } from '../../rules.ts'
import { getSession } from './session.ts'

type Ctx = Authenticated<ReadCtx>
type Doubles = Output<typeof sessionRoutes.doubles>

/** The sessions of an apartment, of all users, that are due on the local day of this instant: two cleaners would come. */
export async function listDoubles(
  ctx: Ctx,
  { apartment_id, expires_at }: Input<typeof sessionRoutes.doubles>,
): Promise<Doubles> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const day = wallClock(toInstant(expires_at), timeZone).slice(0, 10)
  const rows = await dueBetween(ctx, [apartment_id], { first: day, last: day, timeZone }).limit(20).execute()
  return rows.map((row) => toDouble(ctx, row))
}

/** Conflicts of the moved sessions: another session of the apartment that day. */
export async function checkMoves(
  ctx: Ctx,
  { moves }: Input<typeof bulkRoutes.checkMoves>,
): Promise<Output<typeof bulkRoutes.checkMoves>> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const toDay = (instant: string) => wallClock(toInstant(instant), timeZone).slice(0, 10)
  const dayTo = new Map(moves.map(({ id, expires_at }) => [id, toDay(expires_at)]))
  const [first, last] = [[...dayTo.values()].toSorted().at(0), [...dayTo.values()].toSorted().at(-1)]
  const found = await ctx.db
    .selectFrom('session')
    .select(['id', 'code', 'created_by', 'apartment_id'])
    .where('id', 'in', [...dayTo.keys()])
    .where('state', 'not in', ['deleted', 'cancelled'])
    .execute()
  const moved = found.filter((row) => seesSession(ctx.actor, row))
  if (moved.length === 0 || first === undefined || last === undefined) return []
  const isMoved = new Set(moved.map(({ id }) => id))
  const apartments = [...new Set(moved.map(({ apartment_id }) => apartment_id))]
  const others = await dueBetween(ctx, apartments, { first, last, timeZone }).execute()
  const due = [
    ...moved.map((row) => ({ ...row, day: dayTo.get(row.id) })),
    ...others.flatMap((row) => (isMoved.has(row.id) ? [] : { ...row, day: toDay(row.expires_at) })),
  ]
  const byDay = Map.groupBy(due, ({ apartment_id, day }) => `${apartment_id} ${day}`)
  return moved.flatMap(({ id, apartment_id }) => {
    const same = byDay.get(`${apartment_id} ${dayTo.get(id)}`) ?? []
    const doubles = same.flatMap((row) => (row.id === id ? [] : toDouble(ctx, row)))
    return doubles.length === 0 ? [] : { id, doubles }
  })
}

const toDouble = (ctx: Ctx, row: { id: string; code: string; created_by: string | null }) => ({
  id: row.id,
  code: row.code,
  can_open: seesSession(ctx.actor, row),
})

/** What takes place in these apartments and is due on one of these days, both included, by due time. */
const dueBetween = (
  { db }: Ctx,
  apartments: readonly string[],
  { first, last, timeZone }: { first: string; last: string; timeZone: string },
) =>
  db
    .selectFrom('session')
    .select(['id', 'code', 'created_by', 'apartment_id', 'expires_at'])
    .where('apartment_id', 'in', apartments)
    .where('expires_at', '>=', instantAt(`${first}T00:00`, timeZone))
    .where('expires_at', '<', instantAt(`${addDays(last, 1)}T00:00`, timeZone))
    .where('state', 'not in', ['deleted', 'cancelled'])
    .orderBy('expires_at')
    .orderBy('id')

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
