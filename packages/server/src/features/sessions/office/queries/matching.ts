import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { addDays } from '@brightkey/i18n/plain-date'
import { type SqlBool, sql } from 'kysely'
import { localInstant, todayIn } from '../../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { containsWords } from '../../../../platform/db/search.ts'
import type { findBySearch } from '../../../../platform/db/search-index.ts'
import { activeCleanerIds } from '../../../cleaners/queries/cleaners.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { isOwnSession } from '../../access.ts'

type Ctx = Authenticated<ReadCtx>
type Filters = Pick<
  Input<typeof sessionRoutes.list>,
  'status' | 'view' | 'apartment_id' | 'cleaner_id' | 'area' | 'due_on' | 'search' | 'sort'
>
/** Which sessions, in which order. */
export type Wanted = Partial<Filters> & {
  days: Days
  /** Only sessions of this creator that the login sees; null: those without one. */
  creator?: string | null
}

/** A day where the instance is, as Instants: from the first to before the second. */
type Day = { from: string; to: string }
/** `date` is the day's date now, 2026-11-21. */
type Days = { date: string; today: Day; tomorrow: Day; on: (date: string | undefined) => Day | null }

/** The days that the list of sessions knows of. */
export async function getDays(ctx: ReadCtx): Promise<Days> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const date = todayIn(ctx.now, timeZone)
  const toDay = (each: string): Day => ({
    from: localInstant(each, '00:00', timeZone),
    to: localInstant(addDays(each, 1), '00:00', timeZone),
  })
  return {
    date,
    // Only for who reads them: converting times takes long.
    get today() {
      return toDay(date)
    },
    get tomorrow() {
      return toDay(addDays(date, 1))
    },
    on: (each) => (each === undefined ? null : toDay(each)),
  }
}

/** Sessions that match the search; null for all sessions. */
export type Among = NonNullable<Awaited<ReturnType<typeof findBySearch<'session'>>>>['rows'] | null

/** Compares a column that the search index does not copy. */
const ofSession = (column: 'cleaner_id' | 'area', value: string | undefined, among: Among) =>
  among === null
    ? sql<SqlBool>`${sql.ref(column)} = ${value}`
    : sql<SqlBool>`session.id in (select id from session as whole where whole.${sql.raw(column)} = ${value})`

/**
 * It has no cleaner, or a deactivated one who has not begun. True or false, never null: it is negated too.
 */
export const isNobodys = sql<SqlBool>`(cleaner_id is null or (started_at is null
  and cleaner_id not in ${activeCleanerIds}))`

/** As {@link isNobodys}, of open sessions. */
const isUnassigned = (among: Among) =>
  among === null
    ? isNobodys
    : sql<SqlBool>`session.id in (select whole.id from session as whole where ${isNobodys})`

/** The sessions wanted, of those that this login may see: neither selected nor ordered yet. */
export function matching(ctx: Ctx, wanted: Wanted, among: Among = null) {
  const { status = 'all', view, apartment_id, cleaner_id, area, search, days, creator } = wanted
  const day = view === 'today' || view === 'tomorrow' ? days[view] : days.on(wanted.due_on)
  const isOpen =
    cleaner_id === 'none' ||
    status === 'active' ||
    status === 'overdue' ||
    (view !== undefined && ['due_today', 'not_started', 'in_progress', 'returned'].includes(view))
  const isDone = status === 'completed' || view === 'approved'
  return (
    (among ?? ctx.db.selectFrom('session'))
      .$if(!ctx.actor.sees_all_sessions, (query) =>
        query.where(
          creator === undefined
            ? isOwnSession(ctx.actor)
            : creator === null
              ? sql<SqlBool>`created_by is null`
              : sql<SqlBool>`created_by = ${creator}`,
        ),
      )
      .$if(apartment_id !== undefined, (query) => query.where('apartment_id', '=', apartment_id ?? ''))
      .$if(cleaner_id !== undefined, (query) =>
        query.where(
          (cleaner_id === 'none' ? isUnassigned(among) : ofSession('cleaner_id', cleaner_id, among)) as never,
        ),
      )
      .$if(area !== undefined, (query) => query.where(ofSession('area', area, among) as never))
      .$if(day !== null, (query) =>
        query.where('expires_at', '>=', day?.from ?? '').where('expires_at', '<', day?.to ?? ''),
      )
      .$if(Boolean(search) && among === null, (query) =>
        query.where((eb) => containsWords(eb, 'session.search', search ?? '')),
      )
      // The states are literals, not parameters: only then do both databases use the partial indexes of these sets.
      .$if(status === 'all' && (view === undefined || view === 'today' || view === 'tomorrow'), (query) =>
        query.where(sql`state <> 'deleted' and state <> 'cancelled'` as never),
      )
      .$if(view === 'cancelled', (query) => query.where(sql`state = 'cancelled'` as never))
      .$if(isOpen, (query) => query.where(sql`state in ('active', 'returned')` as never))
      .$if(isDone, (query) => query.where(sql`state in ('submitted', 'approved')` as never))
      .$if(view === 'review', (query) => query.where(sql`state = 'submitted'` as never))
      .$if(view === 'returned', (query) => query.where(sql`state = 'returned'` as never))
      .$if(view === 'approved', (query) => query.where(sql`state = 'approved'` as never))
      .$if(status === 'active' || view === 'due_today', (query) => query.where('expires_at', '>', ctx.now))
      .$if(status === 'overdue', (query) => query.where('expires_at', '<=', ctx.now))
      .$if(view === 'due_today', (query) => query.where('expires_at', '<', days.today.to))
      .$if(view === 'not_started', (query) => query.where('started_at', 'is', null))
      .$if(view === 'in_progress', (query) => query.where('started_at', 'is not', null))
  )
}

/** The sessions of these ids, in their order. */
export async function readRows(ctx: Ctx, found: readonly { id: string }[]) {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await ctx.db.selectFrom('session').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(
    rows.flatMap(({ state, ...row }) => (state === 'deleted' ? [] : [[row.id, { ...row, state }]])),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
