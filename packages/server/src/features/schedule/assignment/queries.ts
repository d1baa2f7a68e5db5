import { fixedBedrooms } from '@brightkey/contract/apartments/fields'
import { isOff } from '@brightkey/contract/cleaners/rules'
import type { Input, Output } from '@brightkey/contract/route'
import type { bulkRoutes } from '@brightkey/contract/sessions/bulk-routes'
import { fullDayMinutes, usualMinutes } from '@brightkey/contract/sessions/rules'
import { addDays } from '@brightkey/i18n/plain-date'
import { localInstant, todayIn } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { matchingApartments } from '../../apartments/queries/apartments.ts'
import { activeCleanersByName, toAssigned } from '../../cleaners/queries/cleaners.ts'
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
  const cleaners = await activeCleanersByName(ctx)
  const loads = await readLoads(ctx, sessions, timeZone)
  const candidates = cleaners.map(
    (row): Candidate => ({
      id: row.id,
      loads: loads.get(row.id) ?? new Map(),
      limit: (day) =>
        isOff(row, day) ? 0 : row.hours_a_day === null ? fullDayMinutes : row.hours_a_day * 60,
    }),
  )
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
    .select(['id', 'apartment_id', 'cleaner_id', 'expires_at', 'planned_minutes', 'apartment_type', 'answer'])

type Row = Awaited<ReturnType<ReturnType<typeof planned>['execute']>>[number]

const toMinutes = ({ planned_minutes, apartment_type }: Row) =>
  planned_minutes ?? usualMinutes(fixedBedrooms(apartment_type) ?? 4)

/** The apartments in use of these sessions, by id. */
async function apartmentsById(ctx: Ctx, rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ apartment_id }) => apartment_id))]
  if (ids.length === 0) return new Map<string, never>()
  const apartments = await (await matchingApartments(ctx, {}))
    .select(['id', 'area', 'default_cleaner_id'])
    .where('id', 'in', ids)
    .execute()
  return new Map(apartments.map((each) => [each.id, each]))
}

/** Those that are not finished, of the sessions the login may see. */
async function readOpen(ctx: Ctx, ids: readonly string[], timeZone: string): Promise<OpenSession[]> {
  const rows = await planned(ctx)
    .where('id', 'in', ids)
    .where('state', 'in', ['active', 'returned'])
    .$if(!ctx.actor.sees_all_sessions, (query) => query.where(isOwnSession(ctx.actor)))
    .execute()
  const apartments = await apartmentsById(ctx, rows)
  return rows.map((row) => ({
    id: row.id,
    day: todayIn(row.expires_at, timeZone),
    area: apartments.get(row.apartment_id)?.area ?? null,
    minutes: toMinutes(row),
    usual: apartments.get(row.apartment_id)?.default_cleaner_id ?? null,
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
    .where('cleaner_id', 'is not', null)
    .where('state', 'not in', ['cancelled', 'deleted'])
    .where('expires_at', '>=', localInstant(first, '00:00', timeZone))
    .where('expires_at', '<', localInstant(addDays(last, 1), '00:00', timeZone))
    .execute()
  const [isOpen, isDay] = [new Set(open.map(({ id }) => id)), new Set(days)]
  const apartments = await apartmentsById(ctx, rows)
  const loads: Loads = new Map()
  for (const row of rows) {
    const day = todayIn(row.expires_at, timeZone)
    if (isOpen.has(row.id) || !isDay.has(day)) continue
    const ofCleaner = loads.get(row.cleaner_id ?? '') ?? new Map()
    const load = ofCleaner.get(day) ?? { minutes: 0, areas: new Set() }
    const area = apartments.get(row.apartment_id)?.area
    if (area) load.areas.add(area)
    ofCleaner.set(day, { ...load, minutes: load.minutes + toMinutes(row) })
    loads.set(row.cleaner_id ?? '', ofCleaner)
  }
  return loads
}
