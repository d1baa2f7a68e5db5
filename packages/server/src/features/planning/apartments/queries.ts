import type { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { ApartmentRow } from '@brightkey/contract/apartments/schema'
import type { Input } from '@brightkey/contract/route'
import { type RawBuilder, sql } from 'kysely'
import { todayIn } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { sortColumn } from '../../../platform/db/name-keys.ts'
import { decodeCursor, toPage } from '../../../platform/db/page.ts'
import { readAreas } from '../../apartments/areas/queries.ts'
import { matchingApartments, toApartment } from '../../apartments/queries/apartments.ts'
import { isOwnSession } from '../../sessions/access.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'

type Ctx = Authenticated<ReadCtx>
type Query = Input<typeof apartmentRoutes.list>

/**
 * Returns a page of the apartments. Their places are found first, so that what is shown of sessions is looked up for the
 * page only; in an order by these, each apartment costs one look into an index.
 */
export async function listApartments(ctx: Ctx, input: Query) {
  const found = await matchingApartments(ctx, input)
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()

  const facts = await factsOfSessions(ctx)
  const { value, kind, direction } = sortOrder(ctx, input, facts)
  const place = decodeCursor(input.cursor, kind)
  let query = ctx.db
    .with('found', () => found.select(['apartment.id', value.as('value')]))
    .selectFrom('found')
    .select(['id', 'value'])
  if (place) {
    query = query.where((eb) =>
      eb(eb.refTuple('value', 'id'), direction === 'asc' ? '>' : '<', eb.tuple(place.value, place.id)),
    )
  }
  const places = await query
    .orderBy('value', direction)
    .orderBy('id', direction)
    .limit(input.limit + 1)
    .execute()
  const page = toPage(places, input.limit, (each) => each)
  const ids = page.results.map(({ id }) => id)
  return { results: await readRows(ctx, ids, facts), next: page.next, count }
}

type Facts = Awaited<ReturnType<typeof factsOfSessions>>

/** What the list shows of an apartment's sessions and calendar, each as a query within a query of `apartment`. */
async function factsOfSessions(ctx: Ctx) {
  const { timeZone } = await getEffectiveSettings(ctx)
  const own = ctx.actor.sees_all_sessions ? sql`` : sql`and ${isOwnSession(ctx.actor)}`
  // The states are literals, not parameters: only then do both databases use the partial indexes.
  return {
    lastCleanedAt: sql<
      string | null
    >`(select max(submitted_at) from session where session.apartment_id = apartment.id
      and state in ('submitted', 'approved') ${own})`,
    nextCheckOut: sql<
      string | null
    >`(select min(day) from check_out where check_out.apartment_id = apartment.id
      and day >= ${todayIn(ctx.now, timeZone)})`,
    openIssues: sql<number>`(select cast(coalesce(sum(open_issues), 0) as integer) from session
      where session.apartment_id = apartment.id and open_issues > 0 and state <> 'deleted' ${own})`,
  }
}

/** Before every cleaning, and after every check-out. A cursor holds no time before 1970. */
const never = '1970-01-01T00:00:00.000Z'
const noDay = '9999-12-31'

type Order = { value: RawBuilder<string | number>; kind: 'text' | 'instant' | 'integer' }

/** What the list is ordered by, and what kind of cursor that makes. */
function sortOrder({ locale }: Ctx, { sort }: Query, { lastCleanedAt, nextCheckOut, openIssues }: Facts) {
  const orders: Record<string, Order> = {
    next_check_out: { value: sql`coalesce(${nextCheckOut}, ${noDay})`, kind: 'text' },
    last_cleaned: { value: sql`coalesce(${lastCleanedAt}, ${never})`, kind: 'instant' },
    open_issues: { value: openIssues, kind: 'integer' },
  }
  const byName: Order = { value: sql.ref(`apartment.${sortColumn(locale)}`), kind: 'text' }
  const { value, kind } = orders[sort.replace('-', '')] ?? byName
  return { value, kind, direction: sort.startsWith('-') ? 'desc' : 'asc' } as const
}

/** The apartments with these ids, in their order. */
async function readRows(ctx: Ctx, ids: readonly string[], facts: Facts): Promise<ApartmentRow[]> {
  if (ids.length === 0) return []
  const apartments = await matchingApartments(ctx, { archived: 'all' })
  const rows = await apartments
    .selectAll()
    .select([
      facts.lastCleanedAt.as('last_cleaned_at'),
      facts.nextCheckOut.as('next_check_out'),
      facts.openIssues.as('open_issues'),
    ])
    .where('id', 'in', ids)
    .execute()
  const areas = await readAreas(ctx)
  const byId = new Map(
    rows.map(({ last_cleaned_at, next_check_out, open_issues, ...row }) => [
      row.id,
      { ...toApartment(row, areas), last_cleaned_at, next_check_out, open_issues },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
