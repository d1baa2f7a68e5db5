import { areaTitle } from '@brightkey/contract/apartments/areas'
import type { foundRoutes } from '@brightkey/contract/found/routes'
import type { ListedFound } from '@brightkey/contract/found/schema'
import type { Input } from '@brightkey/contract/route'
import { countedUpTo } from '@brightkey/contract/sessions/rules'
import { type SqlBool, sql } from 'kysely'
import { todayIn } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { countUpTo, decodeCursor, toPage } from '../../../platform/db/page.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { isOwnSession } from '../access.ts'
import { toListId } from '../issues/all/rules.ts'
import { toPagePhoto } from '../pages/queries.ts'

type Ctx = Authenticated<ReadCtx>

/** A thing that was found in a session, by the phone's id in any case; undefined if there is none. */
export const findFound = ({ db }: ReadCtx, sessionId: string, id: string) =>
  db
    .selectFrom('found_item')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where(sql<string>`lower(id)`, '=', id.toLowerCase())
    .executeTakeFirst()

/** The photos of what was found in these sessions, oldest first. */
export async function photosOfFound({ db }: ReadCtx, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return []
  return db
    .selectFrom('photo')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .where('page', '=', 'cleaning')
    .where('deleted_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

/** What was found in sessions that this login may see, newest first. */
export async function listFound(ctx: Ctx, input: Input<typeof foundRoutes.list>) {
  const today = await getToday(ctx)
  const query = matching(ctx, input, today)
  const count = await countUpTo(ctx.db, query.select('found_item.id'), countedUpTo)
  const place = decodeCursor(input.cursor, 'instant')
  const [sessionId = '', id = ''] = place?.id.split('/') ?? []
  const after = sql<SqlBool>`(found_item.created_at, found_item.session_id, found_item.id) < (${place?.value ?? ''}, ${sessionId}, ${id})`
  const rows = await foundRows(query)
    .$if(place !== null, (each) => each.where(after as never))
    .orderBy('found_item.created_at', 'desc')
    .orderBy('found_item.session_id', 'desc')
    .orderBy('found_item.id', 'desc')
    .limit(input.limit + 1)
    .execute()
  const page = toPage(rows, input.limit, ({ created_at: value, session_id, id: own }) => ({
    value,
    id: `${session_id}/${own}`,
  }))
  return { results: await toListed(ctx, page.results, today), next: page.next, count }
}

/** One of them, as a command returns it. */
export async function listedFound(ctx: Ctx, sessionId: string, id: string): Promise<ListedFound> {
  const today = await getToday(ctx)
  const query = matching(ctx, { state: 'all' }, today)
    .where('found_item.session_id', '=', sessionId)
    .where('found_item.id', '=', id)
  const [item] = await toListed(ctx, await foundRows(query).execute(), today)
  if (!item) throw new Error('the caller has found it before')
  return item
}

const getToday = async (ctx: ReadCtx) => todayIn(ctx.now, (await getEffectiveSettings(ctx)).timeZone)

type Filters = Pick<Input<typeof foundRoutes.list>, 'state' | 'apartment_id'>

const matching = (ctx: Ctx, { state, apartment_id }: Filters, today: string) =>
  ctx.db
    .selectFrom('found_item')
    .innerJoin('session', 'session.id', 'found_item.session_id')
    .where(sql<SqlBool>`session.state <> 'deleted'`)
    .$if(state !== 'all', (query) =>
      query.where('found_item.state', '=', state === 'overdue' || state === 'all' ? 'kept' : state),
    )
    .$if(state === 'overdue', (query) => query.where('found_item.until', '<', today))
    .$if(!ctx.actor.sees_all_sessions, (query) => query.where(isOwnSession(ctx.actor)))
    .$if(apartment_id !== undefined, (query) => query.where('session.apartment_id', '=', apartment_id ?? ''))

const foundRows = (query: ReturnType<typeof matching>) =>
  query
    .selectAll('found_item')
    .select(['session.code', 'session.apartment_id', 'session.apartment_name', 'session.area'])

async function toListed(
  ctx: Ctx,
  rows: Awaited<ReturnType<ReturnType<typeof foundRows>['execute']>>,
  today: string,
): Promise<ListedFound[]> {
  const photos = await photosOfFound(ctx, [...new Set(rows.map(({ session_id }) => session_id))])
  return rows.map((row): ListedFound => {
    const { session_id, id, text, place, state, keeper, until, returned_to, created_at, settled_at } = row
    const own = photos.filter((photo) => photo.session_id === session_id && photo.item_id === id)
    return {
      id: toListId(session_id, id),
      ...{ text, place, state, keeper, until, returned_to, created_at, settled_at },
      session: { id: session_id, code: row.code },
      apartment: { id: row.apartment_id, name: row.apartment_name },
      area_title: areaTitle(row.area),
      photos: own.map((photo) => toPagePhoto(ctx, photo)),
      overdue: state === 'kept' && until !== null && until < today,
    }
  })
}
