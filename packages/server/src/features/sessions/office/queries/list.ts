import type { Input } from '@brightkey/contract/route'
import type { Overview } from '@brightkey/contract/sessions/office-schema'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { countedUpTo } from '@brightkey/contract/sessions/rules'
import { has } from '@brightkey/contract/users/rules'
import { type SqlBool, sql } from 'kysely'
import { todayAt } from '../../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { countUpTo, decodeCursor, type PageCursor, toPage } from '../../../../platform/db/page.ts'
import { containsWords } from '../../../../platform/db/search.ts'
import { findBySearch } from '../../../../platform/db/search-index.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { toRows } from './rows.ts'

type Ctx = Authenticated<ReadCtx>
type Filters = Pick<
  Input<typeof sessionRoutes.list>,
  'status' | 'view' | 'apartment_id' | 'cleaner_id' | 'search' | 'sort'
>
/** Which sessions, in which order. `midnight` is the end of today where the instance is, as an Instant. */
type Wanted = Partial<Filters> & { midnight: string }

/**
 * Returns a page of the list. The ids are found in an index alone and the rows fetched by them, so that a page costs the
 * same at any number of sessions.
 */
export async function listSessions(ctx: Ctx, input: Input<typeof sessionRoutes.list>) {
  const wanted: Wanted = { ...input, midnight: await midnightOf(ctx) }
  const cursor = decodeCursor(input.cursor, sortOf(wanted).column === 'task_count' ? 'integer' : 'instant')
  const search = input.search ? await findFew(ctx, wanted, cursor, input.limit) : null
  const count = search ? search.count : await countOf(ctx, wanted)
  const found = search?.found ?? (await findInOrder(ctx, wanted, cursor, input.limit))
  const page = toPage(found, input.limit, (each) => each)
  return {
    results: await toRows(ctx, await rowsOf(ctx, page.results)),
    next: page.next,
    count: Math.min(count, countedUpTo),
    count_more: count > countedUpTo,
  }
}

/** Returns the places of a page and one more. */
async function findInOrder(
  ctx: Ctx,
  wanted: Wanted,
  cursor: PageCursor | null,
  limit: number,
): Promise<PageCursor[]> {
  const { column, direction, beyond } = sortOf(wanted)
  const after = cursor
    ? sql<SqlBool>`(${sql.ref(`session.${column}`)}, session.id) ${sql.raw(beyond)} (${cursor.value}, ${cursor.id})`
    : null
  const places = matching(ctx, wanted)
    .$if(after !== null, (query) => query.where(after as never))
    .select(['session.id', `session.${column} as value`])
  // Of one's own sessions few are in review: they are found first and sorted then. Without that SQLite, which has no statistics
  // here, goes through the index of the order for them.
  const findsFirst =
    wanted.view === 'review' && column !== 'created_at' && !has(ctx.actor, 'sessions.see_all')
  const page = ctx.db.with(
    (table) => (findsFirst ? table('found').materialized() : table('found')),
    () => places,
  )
  return page
    .selectFrom('found')
    .select(['id', 'value'])
    .orderBy('value', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
}

/**
 * Counts what a search matches and sorts it here, if that is few: found by the search index or in one walk through another, in any
 * order. If it is many, `found` is the page and no more, where the newest are sure to make it up, or else null.
 */
async function findFew(ctx: Ctx, wanted: Wanted, cursor: PageCursor | null, limit: number) {
  const { column, direction } = sortOf(wanted)
  const places = (among: Among): Promise<PageCursor[]> =>
    matching(ctx, wanted, among)
      .select(['session.id', `session.${column} as value`])
      // Only some of the indexed are here, but of these all.
      .$if(among === null, (query) => query.limit(countedUpTo + 1))
      .execute()
  let indexed = await findBySearch(ctx.db, ctx.instance.database.dialect, 'session', wanted.search ?? '')
  let rows = await places(indexed?.rows ?? null)
  if (indexed && !indexed.isAll && rows.length <= countedUpTo) {
    // Of some of very many rows, too few have passed the other filters.
    indexed = null
    rows = await places(null)
  }
  const order = (a: PageCursor, b: PageCursor) => (isBefore(a, b) === (direction === 'desc') ? 1 : -1)
  const found = rows.filter((row) => !cursor || (row.id !== cursor.id && order(cursor, row) < 0)).sort(order)
  const isWhole = indexed?.isAll || rows.length <= countedUpTo
  const isNewestFirst = column === 'created_at' && direction === 'desc'
  const lastOfPage = found[limit]
  const isPageSure = indexed && isNewestFirst && lastOfPage && lastOfPage.value > indexed.othersUntil
  return { count: rows.length, found: isWhole || isPageSure ? found : null }
}

const isBefore = (a: PageCursor, b: PageCursor) => (a.value === b.value ? a.id < b.id : a.value < b.value)

/** Sessions that match the search; null for all sessions. */
type Among = NonNullable<Awaited<ReturnType<typeof findBySearch<'session'>>>>['rows'] | null

/** The sessions wanted, of those that this login may see: neither selected nor ordered yet. */
function matching(ctx: Ctx, wanted: Wanted, among: Among = null) {
  const { status = 'all', view, apartment_id, cleaner_id, search, midnight } = wanted
  const isOpen = status === 'active' || status === 'overdue' || view === 'due_today' || view === 'in_progress'
  return (
    (among ?? ctx.db.selectFrom('session'))
      .$if(!has(ctx.actor, 'sessions.see_all'), (query) => query.where('created_by', '=', ctx.actor.id))
      .$if(apartment_id !== undefined, (query) => query.where('apartment_id', '=', apartment_id ?? ''))
      .$if(cleaner_id !== undefined, (query) => query.where('cleaner_id', '=', cleaner_id ?? ''))
      .$if(Boolean(search) && among === null, (query) =>
        query.where((eb) => containsWords(eb, 'session.search', search ?? '')),
      )
      // The states are literals, not parameters: only then do both databases use the partial indexes of these sets.
      .$if(status === 'all' && view === undefined, (query) =>
        query.where(sql`state <> 'deleted' and state <> 'cancelled'` as never),
      )
      .$if(view === 'cancelled', (query) => query.where(sql`state = 'cancelled'` as never))
      .$if(isOpen, (query) => query.where(sql`state in ('active', 'returned')` as never))
      .$if(status === 'completed', (query) => query.where(sql`state in ('submitted', 'approved')` as never))
      .$if(view === 'review', (query) => query.where(sql`state = 'submitted'` as never))
      .$if(status === 'active' || view === 'due_today', (query) => query.where('expires_at', '>', ctx.now))
      .$if(status === 'overdue', (query) => query.where('expires_at', '<=', ctx.now))
      .$if(view === 'due_today', (query) => query.where('expires_at', '<', midnight))
      .$if(view === 'in_progress', (query) => query.where('started_at', 'is not', null))
  )
}

const columns = { created: 'created_at', tasks: 'task_count', due: 'expires_at' } as const

/** The column and direction of an order. */
function sortOf({ sort = '-created' }: Wanted) {
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  return sort.startsWith('-')
    ? ({ column, direction: 'desc', beyond: '<' } as const)
    : ({ column, direction: 'asc', beyond: '>' } as const)
}

export function listActiveSessions(ctx: Ctx, input: Input<typeof sessionRoutes.active>) {
  return listSessions(ctx, { ...input, status: 'active', sort: '-created' })
}

/** Counts of what needs attention; only of their own sessions for those who see no others. */
export async function getOverview(ctx: Ctx): Promise<Overview> {
  const midnight = await midnightOf(ctx)
  const counted = async (wanted: Omit<Wanted, 'midnight'>) =>
    Math.min(await countOf(ctx, { ...wanted, midnight }), countedUpTo)
  return {
    late: await counted({ status: 'overdue' }),
    due_today: await counted({ view: 'due_today' }),
    in_progress: await counted({ view: 'in_progress' }),
    review: await counted({ view: 'review' }),
  }
}

/** How many match, counted up to one more than the highest number shown. */
const countOf = (ctx: Ctx, wanted: Wanted): Promise<number> =>
  countUpTo(ctx.db, matching(ctx, wanted).select('session.id'), countedUpTo + 1)

const midnightOf = async (ctx: Ctx) => todayAt(24, ctx.now, (await getEffectiveSettings(ctx)).timeZone)

async function rowsOf(ctx: Ctx, found: readonly { id: string }[]) {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await ctx.db.selectFrom('session').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(
    rows.flatMap(({ state, ...row }) => (state === 'deleted' ? [] : [[row.id, { ...row, state }]])),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
