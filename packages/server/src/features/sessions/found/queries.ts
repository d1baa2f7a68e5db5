import type { FoundItem } from '@brightkey/contract/found/item-schema'
import type { foundRoutes } from '@brightkey/contract/found/routes'
import type { ListedFound } from '@brightkey/contract/found/schema'
import type { Input, Output } from '@brightkey/contract/route'
import { countedUpTo } from '@brightkey/contract/sessions/rules'
import type { SessionFound } from '@brightkey/contract/sessions/schema'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { wallClock } from '@brightkey/i18n/zone'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { todayIn } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { writeCsv } from '../../../platform/csv.ts'
import { countUpTo, decodeCursor, toPage } from '../../../platform/db/page.ts'
import { containsWords, titleFor } from '../../../platform/db/search.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { readAreas } from '../../apartments/areas/queries.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { isOwnSession } from '../access.ts'
import { toListId } from '../issues/all/rules.ts'
import { toPagePhoto } from '../pages/queries.ts'
import { toPhoto } from '../photos/queries.ts'
import type { PhotoTable } from '../photos/tables.ts'

type Ctx = Authenticated<ReadCtx>

const texts = await catalogs('office/stock/found')
const kinds = await catalogs('found')

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

/** What was found in a session, oldest first, as its cleaner sees it. */
export async function foundOfSession(ctx: ReadCtx, sessionId: string): Promise<SessionFound[]> {
  const rows = await ctx.db
    .selectFrom('found_item')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const photos = rows.length === 0 ? [] : await photosOfFound(ctx, [sessionId])
  return rows.map((row) =>
    toSessionFound(
      ctx,
      row,
      photos.filter(({ item_id }) => item_id === row.id),
    ),
  )
}

export const toSessionFound = (
  ctx: ReadCtx,
  { id, kind, text, task_id, place, created_at, state }: FoundItem,
  photos: readonly Selectable<PhotoTable>[],
): SessionFound => ({
  ...{ id, kind, text, task_id, place, created_at, state },
  photos: photos.map((photo) => toPhoto(ctx, photo)),
})

/** What was found in sessions that this login may see, newest first; all of it as CSV. */
export async function listFound(ctx: Ctx, input: Input<typeof foundRoutes.list>) {
  const today = await getToday(ctx)
  const query = matching(ctx, input, today)
  if (input.format === 'csv') return foundCsv(ctx, await toListed(ctx, await newest(query).execute(), today))
  const count = await countUpTo(ctx.db, query.select('found_item.id'), countedUpTo)
  const place = decodeCursor(input.cursor, 'instant')
  const [sessionId = '', id = ''] = place?.id.split('/') ?? []
  const after = sql<SqlBool>`(found_item.created_at, found_item.session_id, found_item.id) < (${place?.value ?? ''}, ${sessionId}, ${id})`
  const rows = await newest(query)
    .$if(place !== null, (each) => each.where(after as never))
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

type Filters = Pick<
  Input<typeof foundRoutes.list>,
  'state' | 'apartment_id' | 'session_id' | 'area' | 'search'
>

const matching = (ctx: Ctx, filters: Filters, today: string) => {
  const { state, apartment_id, session_id, area, search } = filters
  return ctx.db
    .selectFrom('found_item')
    .innerJoin('session', 'session.id', 'found_item.session_id')
    .where(sql<SqlBool>`session.state <> 'deleted'`)
    .$if(state !== 'all', (query) =>
      query.where('found_item.state', '=', state === 'overdue' || state === 'all' ? 'kept' : state),
    )
    .$if(state === 'overdue', (query) => query.where('found_item.until', '<', today))
    .$if(!ctx.actor.sees_all_sessions, (query) => query.where(isOwnSession(ctx.actor)))
    .$if(apartment_id !== undefined, (query) => query.where('session.apartment_id', '=', apartment_id ?? ''))
    .$if(session_id !== undefined, (query) => query.where('found_item.session_id', '=', session_id ?? ''))
    .$if(Boolean(area), (query) => query.where(sql<SqlBool>`session.area || '' = ${area}`))
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or([
          containsWords(eb, 'session.search', search ?? ''),
          containsWords(eb, searchedText, search ?? ''),
        ]),
      ),
    )
}

/** The texts themselves for those of the previous release. */
const searchedText = sql<string>`coalesce(found_item.search, lower(found_item.text || ' ' || found_item.place))`

const foundRows = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('task', 'task.id', 'found_item.task_id')
    .selectAll('found_item')
    .select(['session.code', 'session.apartment_id', 'session.apartment_name', 'session.area', 'task.title'])
    .select(['session.cleaner_first_name', 'session.cleaner_last_name'])

const newest = (query: ReturnType<typeof matching>) =>
  foundRows(query)
    .orderBy('found_item.created_at', 'desc')
    .orderBy('found_item.session_id', 'desc')
    .orderBy('found_item.id', 'desc')

async function toListed(
  ctx: Ctx,
  rows: Awaited<ReturnType<ReturnType<typeof foundRows>['execute']>>,
  today: string,
): Promise<ListedFound[]> {
  if (rows.length === 0) return []
  const photos = await photosOfFound(ctx, [...new Set(rows.map(({ session_id }) => session_id))])
  const areas = await readAreas(ctx)
  return rows.map((row): ListedFound => {
    const { session_id, id, kind, text, task_id, place, state, keeper, until, returned_to } = row
    const { created_at, settled_at, title, cleaner_first_name: first, cleaner_last_name: last } = row
    const own = photos.filter((photo) => photo.session_id === session_id && photo.item_id === id)
    return {
      id: toListId(session_id, id),
      ...{ kind, text, task_id, place, state, keeper, until, returned_to, created_at, settled_at },
      session: { id: session_id, code: row.code },
      apartment: { id: row.apartment_id, name: row.apartment_name },
      area_title: areas.title(row.area),
      task_title_text: title === null ? null : titleFor(title, ctx.locale).title_text,
      found_by: first === null ? null : `${first} ${last ?? ''}`.trim(),
      photos: own.map((photo) => toPagePhoto(ctx, photo)),
      overdue: state === 'kept' && until !== null && until < today,
    }
  })
}

async function foundCsv(ctx: Ctx, all: readonly ListedFound[]) {
  const { timeZone } = await getEffectiveSettings(ctx)
  const t = translator<Catalogs['office/stock/found']>(texts[ctx.locale], ctx.locale)
  const tKind = translator<Catalogs['found']>(kinds[ctx.locale], ctx.locale)
  const header = [
    ...[t('found.area'), t('found.apartment'), t('found.session'), t('found.thing'), t('found.place')],
    ...[t('found.found_at'), t('found.by'), t('found.state'), t('found.keeper'), t('found.until')],
    t('found.returned_to'),
  ]
  const lines = all.map((each) => [
    ...[each.area_title, each.apartment.name, each.session.code],
    [tKind(`kind.${each.kind}`), each.text].filter(Boolean).join(': '),
    [each.task_title_text, each.place].filter(Boolean).join(', '),
    wallClock(each.created_at, timeZone).replace('T', ' '),
    ...[each.found_by, t(`state.${each.overdue ? 'overdue' : each.state}`), each.keeper, each.until],
    each.returned_to,
  ])
  const name = `brightkey-lost-and-found-${ctx.now.slice(0, 10)}`
  return HttpResult.csv<Output<typeof foundRoutes.list>>(name, writeCsv([header, ...lines]))
}
