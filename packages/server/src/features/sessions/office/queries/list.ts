import type { Input } from '@brightkey/contract/route'
import type { Overview } from '@brightkey/contract/sessions/office-schema'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { countedUpTo } from '@brightkey/contract/sessions/rules'
import { sql } from 'kysely'
import { todayAt } from '../../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { decodeCursor, type PageCursor, toPage } from '../../../../platform/db/page.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { matching, sortOf, type Wanted } from './matching.ts'
import { toRows } from './rows.ts'

type Ctx = Authenticated<ReadCtx>

/**
 * A page of the list. The ids are found in an index alone and the rows fetched by them, so that a page costs the same
 * whatever was walked to find it.
 */
export async function listSessions(ctx: Ctx, input: Input<typeof sessionRoutes.list>) {
  const wanted: Wanted = { ...input, midnight: await midnightOf(ctx) }
  const place = decodeCursor(input.cursor, sortOf(wanted).name === 'task_count' ? 'integer' : 'instant')
  const few = input.search ? await fewFound(ctx, wanted, place) : null
  const count = few ? few.count : await countOf(ctx, wanted)
  const common = Boolean(input.search) && count > countedUpTo
  const found = few && !common ? few.found : await walk(ctx, { ...wanted, common }, place, input.limit)
  const page = toPage(found, input.limit, (each) => each)
  return {
    results: await toRows(ctx, await rowsOf(ctx, page.results)),
    next: page.next,
    count: Math.min(count, countedUpTo),
    count_more: count > countedUpTo,
  }
}

/** The places of a page and one more, found in their order. */
async function walk(
  ctx: Ctx,
  wanted: Wanted,
  place: PageCursor | null,
  limit: number,
): Promise<PageCursor[]> {
  const { query, name, column, direction, beyond } = matching(ctx, wanted)
  const rest = place
    ? query.where(sql<never>`(${column}, session.id) ${sql.raw(beyond)} (${place.value}, ${place.id})`)
    : query
  return rest
    .select(['session.id', `session.${name} as value`])
    .orderBy(column, direction)
    .orderBy('session.id', direction)
    .limit(limit + 1)
    .execute()
}

/**
 * What a search finds, as long as that is few: found in one long walk, whatever the order, counted in it, and sorted here. Of
 * many it tells only the count.
 */
async function fewFound(ctx: Ctx, wanted: Wanted, place: PageCursor | null) {
  const { name, descending } = sortOf(wanted)
  const rows: PageCursor[] = await matching(ctx, wanted)
    .query.select(['session.id', `session.${name} as value`])
    .limit(countedUpTo + 1)
    .execute()
  const order = (a: PageCursor, b: PageCursor) => (isBefore(a, b) === descending ? 1 : -1)
  const found = rows.filter((row) => !place || (row.id !== place.id && order(place, row) < 0)).sort(order)
  return { count: rows.length, found }
}

const isBefore = (a: PageCursor, b: PageCursor) => (a.value === b.value ? a.id < b.id : a.value < b.value)

export function listActiveSessions(ctx: Ctx, input: Input<typeof sessionRoutes.active>) {
  return listSessions(ctx, { ...input, status: 'active', sort: '-created' })
}

/** What asks for attention; of their own sessions only for those who see no others. */
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

/** How many there are, but never counting beyond one more than is ever told. In the order that is quickest. */
async function countOf(ctx: Ctx, wanted: Wanted): Promise<number> {
  const sort = wanted.status === 'active' ? 'due' : 'created'
  const some = matching(ctx, { ...wanted, sort })
    .query.select('session.id')
    .limit(countedUpTo + 1)
  const { count } = await ctx.db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

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
