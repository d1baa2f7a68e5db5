import { fixedBedrooms } from '@brightkey/contract/apartments/fields'
import type { Input, Output } from '@brightkey/contract/route'
import type { bulkRoutes } from '@brightkey/contract/sessions/bulk-routes'
import { usualMinutes } from '@brightkey/contract/sessions/rules'
import { addDays, localInstant, todayIn } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { sortColumn } from '../../../platform/db/name-keys.ts'
import { toAssigned } from '../../cleaners/queries/cleaners.ts'
import { isOwnSession } from '../../sessions/access.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { assignmentPlans, type Candidate, type OpenSession } from './rules.ts'

type Ctx = Authenticated<ReadCtx>

/** Three ways to assign these sessions, as far as the login may change them, and what cleaners have to do on their days. */
export async function planAssignments(
  ctx: Ctx,
  { ids }: Input<typeof bulkRoutes.planAssignments>,
): Promise<Output<typeof bulkRoutes.planAssignments>> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const sessions = await readOpen(ctx, ids, timeZone)
  const cleaners = await ctx.db
    .selectFrom('cleaner')
    .selectAll()
    .where('deactivated_at', 'is', null)
    .orderBy(sortColumn(ctx.locale))
    .orderBy('id')
    .execute()
  const loads = await readLoads(ctx, sessions, timeZone)
  const candidates = cleaners.map(({ id }): Candidate => ({ id, loads: loads.get(id) ?? new Map() }))
  const plans = assignmentPlans(sessions, candidates)
  const usual = new Map(sessions.map((session) => [session.id, session.usual]))
  return {
    cleaners: cleaners.map((row) => ({
      ...toAssigned(row),
      minutes: (loads.get(row.id)?.values().toArray() ?? []).reduce((sum, { minutes }) => sum + minutes, 0),
    })),
    ...plans,
    stand_ins: plans.usual.filter(({ id, cleaner_id }) => usual.get(id) !== cleaner_id).length,
  }
}

const planned = ({ db }: Ctx) =>
  db
    .selectFrom('session')
    .innerJoin('apartment', 'apartment.id', 'session.apartment_id')
    .select(['session.id', 'session.cleaner_id', 'session.expires_at', 'session.planned_minutes'])
    .select(['session.apartment_type', 'apartment.area'])

type Row = Awaited<ReturnType<ReturnType<typeof planned>['execute']>>[number]

const toMinutes = ({ planned_minutes, apartment_type }: Row) =>
  planned_minutes ?? usualMinutes(fixedBedrooms(apartment_type) ?? 4)

/** Those that are not finished, of the sessions the login may see. */
async function readOpen(ctx: Ctx, ids: readonly string[], timeZone: string): Promise<OpenSession[]> {
  const rows = await planned(ctx)
    .select(['apartment.default_cleaner_id', 'session.answer'])
    .where('session.id', 'in', ids)
    .where('session.state', 'in', ['active', 'returned'])
    .$if(!ctx.actor.sees_all_sessions, (query) => query.where(isOwnSession(ctx.actor)))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    day: todayIn(row.expires_at, timeZone),
    area: row.area,
    minutes: toMinutes(row),
    usual: row.default_cleaner_id,
    declined: row.answer === 'declined' ? row.cleaner_id : null,
  }))
}

type Loads = Map<string, Map<string, { minutes: number; areas: Set<string> }>>

/** What cleaners have to do on the days of these sessions besides them, by cleaner and day: also by sessions the login may not see. */
async function readLoads(ctx: Ctx, open: readonly OpenSession[], timeZone: string): Promise<Loads> {
  const days = open.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const rows = await planned(ctx)
    .where('session.cleaner_id', 'is not', null)
    .where('session.state', 'not in', ['cancelled', 'deleted'])
    .where('session.expires_at', '>=', localInstant(first, '00:00', timeZone))
    .where('session.expires_at', '<', localInstant(addDays(last, 1), '00:00', timeZone))
    .execute()
  const [isOpen, isDay] = [new Set(open.map(({ id }) => id)), new Set(days)]
  const loads: Loads = new Map()
  for (const row of rows) {
    const day = todayIn(row.expires_at, timeZone)
    if (isOpen.has(row.id) || !isDay.has(day)) continue
    const ofCleaner = loads.get(row.cleaner_id ?? '') ?? new Map()
    const load = ofCleaner.get(day) ?? { minutes: 0, areas: new Set() }
    if (row.area !== null) load.areas.add(row.area)
    ofCleaner.set(day, { ...load, minutes: load.minutes + toMinutes(row) })
    loads.set(row.cleaner_id ?? '', ofCleaner)
  }
  return loads
}
