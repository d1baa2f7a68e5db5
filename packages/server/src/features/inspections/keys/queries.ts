import type {
  ApartmentKeys,
  KeyCount,
  KeyItem,
  KeysVerification,
} from '@brightkey/contract/inspections/keys-schema'
import type { inspectionRoutes, pageResultRoutes } from '@brightkey/contract/inspections/routes'
import { keyCountTexts, keyFields } from '@brightkey/contract/inspections/rules'
import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { makeRecord, pickFields } from '@brightkey/contract/pick-fields'
import type { Input, Output } from '@brightkey/contract/route'
import { countedUpTo } from '@brightkey/contract/sessions/rules'
import { type Selectable, sql } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { sortColumn } from '../../../platform/db/name-keys.ts'
import { countUpTo, decodeCursor, toPage } from '../../../platform/db/page.ts'
import { existingApartment } from '../../apartments/access.ts'
import { readAreas } from '../../apartments/areas/queries.ts'
import {
  keysOfApartments,
  matchingApartments,
  readInventory,
  withKeys,
} from '../../apartments/queries/apartments.ts'
import { isOwnSession, linkSession } from '../../sessions/access.ts'
import { issuesOfItems } from '../../sessions/issues/queries.ts'
import { type Filled, pageSession, readPagePhotos } from '../../sessions/pages/queries.ts'
import type { SessionTable } from '../../sessions/tables.ts'
import { type Counted, keysExpected } from '../rules.ts'
import type { KeysCountTable } from '../tables.ts'

const kind = 'keys-cards-verification'
type Row = Selectable<KeysCountTable>

export async function getKeys(
  ctx: ReadCtx,
  { token }: Input<typeof inspectionRoutes.keys>,
): Promise<KeysVerification> {
  return readKeys(ctx, await linkSession(ctx, kind, token))
}

/** Keys and cards of a session as their page shows them. */
export async function readKeys(ctx: ReadCtx, session: Selectable<SessionTable>): Promise<KeysVerification> {
  const { items, handover, receipt } = await readCounts(ctx, session)
  const photos = await readPagePhotos(ctx, session.id, kind)
  const counted = new Set([handover, receipt].flatMap((row) => (row ? photoIdsIn(row) : [])))
  return {
    session: await pageSession(ctx, session),
    items: items.map((item) => ({
      ...item,
      photos: (photos.get(item.id) ?? []).filter(({ id }) => !counted.has(id)),
    })),
    handover: handover && toKeyCount(handover, photos),
    receipt: receipt && toKeyCount(receipt, photos),
    locked: receipt !== null || session.closes_at <= ctx.now,
    server_time: ctx.now,
  }
}

/** The two counts of a session, and the keys they are of: from the first count on as they were then. */
export async function readCounts(ctx: ReadCtx, session: Pick<SessionTable, 'id' | 'apartment_id'>) {
  const rows = await ctx.db
    .selectFrom('keys_count')
    .selectAll()
    .where('session_id', '=', session.id)
    .execute()
  const handover = rows.find(({ side }) => side === 'cleaner') ?? null
  const receipt = rows.find(({ side }) => side === 'receiver') ?? null
  const items: KeyItem[] = handover
    ? expectedIn(handover)
    : keysExpected(await readInventory(ctx, session.apartment_id))
  return { items, handover, receipt }
}

/** The keys and cards that were made problems of the session. */
export const keyIssues = async (ctx: ReadCtx, sessionId: string) =>
  (await issuesOfItems(ctx, sessionId))(kind)

/** When and by whom the keys were last counted; the receiver's count comes last. */
export async function keysFilled({ db }: ReadCtx, { id }: Pick<SessionTable, 'id'>): Promise<Filled | null> {
  const counts = await db
    .selectFrom('keys_count')
    .select(['at', 'name', 'side'])
    .where('session_id', '=', id)
    .execute()
  const receipt = counts.find(({ side }) => side === 'receiver')
  const count = receipt ?? counts.at(0)
  return count ? { at: count.at, by: count.name, locked: receipt !== undefined } : null
}

/** A count as an event names it. */
export const readKeysCount = ({ db }: ReadCtx, id: string) =>
  db.selectFrom('keys_count').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The photos that a side signed for: they are its own. */
export const photoIdsIn = ({ counted }: Pick<Row, 'counted'>): string[] =>
  JSON.parse(counted).flatMap(({ photo_ids }: Counted) => photo_ids)

/** The keys and cards that were expected when a side counted them. */
const expectedIn = ({ expected }: Pick<Row, 'expected'>): KeyItem[] =>
  JSON.parse(expected).map((item: KeyItem) => pickFields(item, keyFields))

function toKeyCount(row: Row, photos: ReadonlyMap<string, PagePhoto[]>): KeyCount {
  const counted: Counted[] = JSON.parse(row.counted)
  return {
    name: row.name,
    at: row.at,
    items: counted.map((item) => ({
      ...pickFields(item, ['id', 'found', ...keyCountTexts]),
      photos: (photos.get(item.id) ?? []).filter(({ id }) => item.photo_ids.includes(id)),
    })),
    differs: row.differs === 1,
  }
}

/** The counts of keys in sessions that this login may see. */
function visibleCounts({ db, actor }: Authenticated<ReadCtx>) {
  const query = db
    .selectFrom('keys_count')
    .innerJoin('session', 'session.id', 'keys_count.session_id')
    .where('session.state', '!=', 'deleted')
  return actor.sees_all_sessions ? query : query.where(isOwnSession(actor))
}

/** Who counted the keys of an apartment, the latest first; of sessions that this login may see. */
export async function listKeyHistory(
  ctx: Authenticated<ReadCtx>,
  input: Input<typeof pageResultRoutes.keyHistory>,
): Promise<Output<typeof pageResultRoutes.keyHistory>> {
  await existingApartment(ctx, input.id)
  let query = visibleCounts(ctx).where('keys_count.apartment_id', '=', input.id)
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const place = decodeCursor(input.cursor, 'instant')
  if (place)
    query = query.where((eb) =>
      eb(eb.refTuple('keys_count.at', 'keys_count.id'), '<', eb.tuple(place.value, place.id)),
    )
  const rows = await query
    .selectAll('keys_count')
    .select('session.code')
    .orderBy('keys_count.at', 'desc')
    .orderBy('keys_count.id', 'desc')
    .limit(input.limit + 1)
    .execute()
  const page = toPage(rows, input.limit, (row) => ({ value: row.at, id: row.id }))
  const results = []
  for (const row of page.results) {
    const photos = await readPagePhotos(ctx, row.session_id, kind)
    results.push({
      session: { id: row.session_id, code: row.code },
      side: row.side,
      count: toKeyCount(row, photos),
      items: expectedIn(row),
    })
  }
  return { results, next: page.next, count }
}

/** The last count of the keys of each apartment, by name; of sessions that this login may see. */
export async function listKeys(
  ctx: Authenticated<ReadCtx>,
  input: Input<typeof pageResultRoutes.keys>,
): Promise<Output<typeof pageResultRoutes.keys>> {
  const matching = withKeys(await matchingApartments(ctx, { search: input.search, archived: 'false' }))
  const count = await countUpTo(ctx.db, matching.select('apartment.id'), countedUpTo)
  const place = decodeCursor(input.cursor, 'text')
  const order = sortColumn(ctx.locale)
  const rows = await matching
    .$if(place !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple(`apartment.${order}`, 'apartment.id'),
          '>',
          eb.tuple(place?.value ?? '', place?.id ?? ''),
        ),
      ),
    )
    .select(['apartment.id', 'apartment.name', 'apartment.area', `apartment.${order} as value`])
    .orderBy(`apartment.${order}`)
    .orderBy('apartment.id')
    .limit(input.limit + 1)
    .execute()
  const page = toPage(rows, input.limit, ({ value, id }) => ({ value, id }))
  const ids = page.results.map(({ id }) => id)
  if (ids.length === 0) return { results: [], next: null, count }
  const lastCounts = await readLastCounts(ctx, matching.where('apartment.id', 'in', ids))
  const keys = await keysOfApartments(ctx, ids)
  const areas = await readAreas(ctx)
  const results = page.results.map(({ id, name, area }): ApartmentKeys => {
    const expected = keysExpected({ keys: keys.get(id) ?? [] })
    const about = { apartment: { id, name }, area_title: areas.title(area) }
    return { ...about, ...whereKeysAre(expected, lastCounts.get(id)) }
  })
  return { results, next: page.next, count }
}

/** The last count of each apartment, by its id. */
async function readLastCounts(ctx: Authenticated<ReadCtx>, apartments: ReturnType<typeof withKeys>) {
  // One look-up per apartment in index order, in one statement: ranking would read all counts.
  const last = visibleCounts(ctx)
    .where('keys_count.apartment_id', '=', sql.ref<string>('apartment.id'))
    .orderBy('keys_count.at', 'desc')
    .orderBy('keys_count.id', 'desc')
    .limit(1)
    .select('keys_count.id')
  const found = await apartments.select(() => last.as('last')).execute()
  const ids = found.flatMap(({ last }) => last ?? [])
  if (ids.length === 0) return new Map<string, never>()
  const rows = await ctx.db
    .selectFrom('keys_count')
    .innerJoin('session', 'session.id', 'keys_count.session_id')
    .selectAll('keys_count')
    .select('session.code')
    .where('keys_count.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.apartment_id, row]))
}

/** The keys that an apartment should have now, with its last count of each. */
function whereKeysAre(
  expected: readonly KeyItem[],
  last: (Row & { code: string }) | undefined,
): Pick<ApartmentKeys, 'count' | 'differs' | 'items'> {
  const counted: Counted[] = last ? JSON.parse(last.counted) : []
  const items = expected.map((key) => {
    const count = counted.find(({ id }) => id === key.id)
    return {
      ...key,
      found: count?.found ?? null,
      ...makeRecord(keyCountTexts, (text) => count?.[text] ?? null),
    }
  })
  return {
    count: last
      ? { name: last.name, side: last.side, at: last.at, session: { id: last.session_id, code: last.code } }
      : null,
    differs: items.some(({ found, expected }) => found !== null && found !== expected),
    items,
  }
}
