import type { Input } from '@brightkey/contract/route'
import type { Overview } from '@brightkey/contract/sessions/office-schema'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { countedUpTo } from '@brightkey/contract/sessions/rules'
import { type SqlBool, sql } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { countUpTo, decodeCursor, type PageCursor, toPage } from '../../../../platform/db/page.ts'
import { findBySearch } from '../../../../platform/db/search-index.ts'
import { seesSession } from '../../rules.ts'
import { type Among, getDays, matching, readRows, type Wanted } from './matching.ts'
import { countNeeds, listNeeds } from './needs.ts'
import { toRows } from './rows.ts'

type Ctx = Authenticated<ReadCtx>

/**
 * Returns a page of the list. The ids are found in an index alone and the rows fetched by them, so that a page costs the
 * same at any number of sessions.
 */
export async function listSessions(ctx: Ctx, input: Input<typeof sessionRoutes.list>) {
  const wanted: Wanted = { ...input, days: await getDays(ctx) }
  if (input.view === 'needs_me') return listNeeds(ctx, wanted, input)
  if (input.search && input.near) return listNearest(ctx, wanted, input.limit)
  const cursor = decodeCursor(input.cursor, sortOrder(wanted).column === 'task_count' ? 'integer' : 'instant')
  const search = input.search ? await findFew(ctx, wanted, cursor, input.limit) : null
  const count = search ? search.count : await countMatching(ctx, wanted)
  const found =
    search?.found ??
    (await findInOrder(ctx, wanted, { cursor, limit: input.limit, among: search?.among ?? null }))
  const page = toPage(found, input.limit, (each) => each)
  return {
    results: await toRows(ctx, await readRows(ctx, page.results)),
    next: page.next,
    count: Math.min(count, countedUpTo),
    count_more: count > countedUpTo,
  }
}

/** What a search finds, those due nearest to now first; the newest, if too many are found to compare. */
async function listNearest(ctx: Ctx, wanted: Wanted, limit: number) {
  const { count, found } = await findFew(ctx, { ...wanted, sort: 'due' }, null, limit)
  const distance = ({ value }: PageCursor) => Math.abs(Date.parse(String(value)) - Date.parse(ctx.now))
  const nearest = found?.toSorted((a, b) => distance(a) - distance(b)).slice(0, limit)
  const rows =
    nearest ??
    (await findInOrder(ctx, { ...wanted, sort: '-created' }, { cursor: null, limit, among: null })).slice(
      0,
      limit,
    )
  return {
    results: await toRows(ctx, await readRows(ctx, rows)),
    next: null,
    count: Math.min(count, countedUpTo),
    count_more: count > countedUpTo,
  }
}

/** `among`: the rows that a page is sorted from, if they have been found already. */
type WantedPage = { cursor: PageCursor | null; limit: number; among: Among }

/** Returns the places of a page and one more. */
async function findInOrder(
  ctx: Ctx,
  wanted: Wanted,
  { cursor, limit, among }: WantedPage,
): Promise<PageCursor[]> {
  if (ctx.actor.sees_all_sessions || among) return findInIndex(ctx, wanted, { cursor, limit, among })
  // One index has the order of the sessions of one creator, but not of two.
  const own = await findInIndex(ctx, { ...wanted, creator: ctx.actor.id }, { cursor, limit, among })
  const withoutCreator = await findInIndex(ctx, { ...wanted, creator: null }, { cursor, limit, among })
  return [...own, ...withoutCreator].sort(inOrder(sortOrder(wanted).direction)).slice(0, limit + 1)
}

async function findInIndex(
  ctx: Ctx,
  wanted: Wanted,
  { cursor, limit, among }: WantedPage,
): Promise<PageCursor[]> {
  const { column, direction, beyond } = sortOrder(wanted)
  const after = cursor
    ? sql<SqlBool>`(${sql.ref(`session.${column}`)}, session.id) ${sql.raw(beyond)} (${cursor.value}, ${cursor.id})`
    : null
  const places = matching(ctx, wanted, among)
    .$if(after !== null, (query) => query.where(after as never))
    .select(['session.id', `session.${column} as value`])
  // Few of a user's own sessions are in review: they are found first and sorted then. Without that SQLite, which has no statistics
  // here, goes through the index of the order for them.
  const findsFirst = wanted.view === 'review' && column !== 'created_at' && wanted.creator !== undefined
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
 * order. If it is many, `found` is the page and no more, where the newest are sure to make it up, or else null; `among` is then what
 * a page is sorted from.
 */
async function findFew(ctx: Ctx, wanted: Wanted, cursor: PageCursor | null, limit: number) {
  const { column, direction } = sortOrder(wanted)
  let indexed = await findBySearch(ctx.db, ctx.instance.database.dialect, 'session', wanted.search ?? '')
  const places = (among: Among): Promise<PageCursor[]> =>
    matching(ctx, wanted, among)
      .select(['session.id', `session.${column} as value`])
      // All of those that the search index found, where they are few or only some.
      .$if(!indexed || indexed.isUnlimited, (query) => query.limit(countedUpTo + 1))
      .execute()
  let rows = await places(indexed?.rows ?? null)
  if (indexed && !indexed.isAll && rows.length <= countedUpTo) {
    // Too few rows left after filtering the sample: use the table's index.
    indexed = null
    rows = await places(null)
  }
  const order = inOrder(direction)
  const found = rows.filter((row) => !cursor || (row.id !== cursor.id && order(cursor, row) < 0)).sort(order)
  const isWhole = (indexed?.isAll && !indexed.isUnlimited) || rows.length <= countedUpTo
  const isNewestFirst = column === 'created_at' && direction === 'desc'
  const lastOfPage = found[limit]
  const isPageSure = indexed && isNewestFirst && lastOfPage && lastOfPage.value > indexed.othersUntil
  return {
    count: rows.length,
    found: isWhole || isPageSure ? found : null,
    among: indexed?.isUnlimited ? indexed.rows : null,
  }
}

/** The sessions of these ids that this login may see, in their order. */
export async function listSelected(ctx: Ctx, ids: readonly string[]) {
  const rows = await readRows(
    ctx,
    ids.map((id) => ({ id })),
  )
  return toRows(
    ctx,
    rows.filter((row) => seesSession(ctx.actor, row)),
  )
}

const inOrder = (direction: 'asc' | 'desc') => (a: PageCursor, b: PageCursor) =>
  isBefore(a, b) === (direction === 'desc') ? 1 : -1
const isBefore = (a: PageCursor, b: PageCursor) => (a.value === b.value ? a.id < b.id : a.value < b.value)

const columns = { created: 'created_at', tasks: 'task_count', due: 'expires_at' } as const

/** The column and direction of an order. */
function sortOrder({ sort = '-created' }: Wanted) {
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  return sort.startsWith('-')
    ? ({ column, direction: 'desc', beyond: '<' } as const)
    : ({ column, direction: 'asc', beyond: '>' } as const)
}

export function listActiveSessions(ctx: Ctx, input: Input<typeof sessionRoutes.active>) {
  return listSessions(ctx, { ...input, status: 'active', sort: '-created' })
}

/** Counts of what needs attention within the filters; only of their own sessions for those who see no others. */
export async function getOverview(
  ctx: Ctx,
  filters: Input<typeof sessionRoutes.overview>,
): Promise<Overview> {
  const within = { ...filters, days: await getDays(ctx) }
  const counted = async (wanted: Omit<Wanted, 'days'>) =>
    Math.min(await countMatching(ctx, { ...within, ...wanted }), countedUpTo)
  return {
    needs_me: Math.min(await countNeeds(ctx, within), countedUpTo),
    today: await counted({ view: 'today' }),
    tomorrow: await counted({ view: 'tomorrow' }),
    all: await counted({}),
    late: await counted({ status: 'overdue' }),
    due_today: await counted({ view: 'due_today' }),
    in_progress: await counted({ view: 'in_progress' }),
    review: await counted({ view: 'review' }),
  }
}

/** How many match, counted up to one more than the highest number shown. */
const countMatching = (ctx: Ctx, wanted: Wanted): Promise<number> =>
  countUpTo(ctx.db, matching(ctx, wanted).select('session.id'), countedUpTo + 1)
