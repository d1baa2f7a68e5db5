import type { Input } from '@brightkey/contract/route'
import type { Day, DaySession, dayRoutes } from '@brightkey/contract/sessions/day-routes'
import type { Selectable } from 'kysely'
import { dayStart } from '../../../platform/clock.ts'
import type { ReadCtx } from '../../../platform/context.ts'
import { readAreas } from '../../apartments/areas/queries.ts'
import { dayCleaner } from '../../cleaners/access.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { plannedMinutes } from '../office/rules.ts'
import type { SessionTable } from '../tables.ts'

/** Today and this many days after it. */
const daysAhead = 7
/** More than a person cleans in a week. */
const mostSessions = 200

export async function getDay(ctx: ReadCtx, { token }: Input<typeof dayRoutes.day>): Promise<Day> {
  const { id, first_name } = await dayCleaner(ctx, token)
  const { timeZone } = await getEffectiveSettings(ctx)
  const midnight = dayStart(0, ctx.now, timeZone)
  const until = dayStart(daysAhead + 1, ctx.now, timeZone)
  const rows = await ctx.db
    .selectFrom('session')
    .selectAll()
    .where('cleaner_id', '=', id)
    .where('state', '!=', 'deleted')
    .where((eb) =>
      eb.or([
        eb.and([eb('expires_at', '>=', midnight), eb('expires_at', '<', until)]),
        // Late, or to be begun in these days though it is due later; and still to be done.
        eb.and([
          eb('state', 'in', ['active', 'returned']),
          eb('closes_at', '>', ctx.now),
          eb.or([eb('expires_at', '<', until), eb('window_start', '<', until)]),
        ]),
      ]),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(mostSessions)
    .execute()
  return { id, first_name, sessions: await toDaySessions(ctx, rows), server_time: ctx.now }
}

/** Sessions as the page of their cleaner's day has them, in the order given. */
export async function toDaySessions(
  ctx: ReadCtx,
  rows: readonly Selectable<SessionTable>[],
): Promise<DaySession[]> {
  if (rows.length === 0) return []
  const areas = await readAreas(ctx)
  const links = await ctx.db
    .selectFrom('session_link')
    .select(['session_id', 'token'])
    .where(
      'session_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('kind', '=', 'cleaning')
    .where('revoked_at', 'is', null)
    .execute()
  const tokens = new Map(links.map(({ session_id, token }) => [session_id, token]))
  return rows.flatMap(({ state, ...row }) => {
    if (state === 'deleted') return []
    const { id, code, address, expires_at, closes_at, started_at, progress, task_count } = row
    return {
      id,
      code,
      apartment: { name: row.apartment_name, type: row.apartment_type },
      area_title: areas.title(row.area),
      address,
      kind: row.cleaning_kind,
      window_start: row.window_start,
      expires_at,
      closes_at,
      planned_minutes: plannedMinutes(row),
      state,
      started_at,
      progress,
      task_count,
      answer: row.answer,
      reason: row.answer_reason,
      token: tokens.get(id) ?? null,
    }
  })
}
