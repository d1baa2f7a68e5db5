import type { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import type { Cleaner } from '@brightkey/contract/cleaners/schema'
import type { Input } from '@brightkey/contract/route'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/db/page.ts'
import { containsWords } from '../../../platform/db/search.ts'
import { existingCleaner } from '../access.ts'
import type { CleanerTable } from '../tables.ts'

type Ctx = Authenticated<ReadCtx>
type Row = Selectable<CleanerTable>

/** What the address book needs to know of sessions. */
export type CleanerSessions = {
  /** By cleaner, of those sessions that the login may see; cleaners without any are missing. */
  countsOf(
    ctx: Ctx,
    cleanerIds: readonly string[],
  ): Promise<Map<string, Pick<Cleaner, 'sessions_open' | 'last_session_at'>>>
}

declare module '../../../platform/context.ts' {
  interface Provided {
    cleanerSessions: CleanerSessions
  }
}

export async function listCleaners(ctx: Ctx, input: Input<typeof cleanerBookRoutes.list>) {
  const { limit, search, active = 'true' } = input
  let query = ctx.db.selectFrom('cleaner')
  if (active !== 'all') query = query.where('deactivated_at', active === 'true' ? 'is' : 'is not', null)
  if (search) query = query.where((eb) => containsWords(eb, 'search', search))
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const place = decodeCursor(input.cursor, 'text')
  if (place) {
    query = query.where((eb) => eb(eb.refTuple('name_key', 'id'), '>', eb.tuple(place.value, place.id)))
  }
  const rows = await query
    .selectAll()
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = toPage(rows, limit, (row) => ({ value: row.name_key, id: row.id }))
  return { results: await toCleaners(ctx, page.results), next: page.next, count }
}

export async function getCleaner(ctx: Ctx, { id }: { id: string }): Promise<Cleaner> {
  const [cleaner] = await toCleaners(ctx, [await existingCleaner(ctx, id)])
  if (!cleaner) throw new Error('expected exactly one cleaner')
  return cleaner
}

/** Cleaners as the API returns them, in the order given. */
async function toCleaners(ctx: Ctx, rows: readonly Row[]): Promise<Cleaner[]> {
  const counts = await ctx.instance.cleanerSessions.countsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ search: _search, name_key: _key, deactivated_at, ...shown }) => ({
    ...shown,
    active: deactivated_at === null,
    ...(counts.get(shown.id) ?? { sessions_open: 0, last_session_at: null }),
  }))
}

/** The cleaners of these ids by id, whether active or not. */
export async function cleanersOf({ db }: ReadCtx, ids: readonly string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('cleaner').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The names and companies of all cleaners, whether active or not. */
export const namesInBook = ({ db }: ReadCtx) =>
  db.selectFrom('cleaner').select(['first_name', 'last_name', 'company_name']).execute()
