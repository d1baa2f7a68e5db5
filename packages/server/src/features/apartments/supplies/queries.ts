import type { UsedSupply } from '@brightkey/contract/reports/month-routes'
import type { Input } from '@brightkey/contract/route'
import type { supplyRoutes } from '@brightkey/contract/supplies/routes'
import type {
  Consumable,
  ListedLinen,
  ListedSupply,
  SessionSupply,
} from '@brightkey/contract/supplies/schema'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import type { Selectable } from 'kysely'
import { dayMs, later } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { writeCsv } from '../../../platform/csv.ts'
import { sortColumn } from '../../../platform/db/name-keys.ts'
import { titleFor } from '../../../platform/db/search.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { readAreas } from '../areas/queries.ts'
import type { ConsumableTable } from '../tables.ts'
import { countUse, isNeeded, missingSets, pickStock, toBuy } from './rules.ts'

const texts = await catalogs('office/stock/supplies')
const stockTexts = await catalogs('stock')

type Row = Selectable<ConsumableTable>

function toConsumable(
  { locale }: ReadCtx,
  { id, kind, title, unit, minimum }: Pick<Row, 'id' | 'kind' | 'title' | 'unit' | 'minimum'>,
): Consumable {
  const named = titleFor(title, locale)
  return { id, kind, name: named.title, name_text: named.title_text, unit, minimum }
}

/** What an apartment uses up, and its linen, in its order. */
export async function readConsumables(ctx: ReadCtx, apartmentId: string): Promise<Consumable[]> {
  const rows = await ofApartment(ctx, apartmentId).selectAll().execute()
  return rows.map((row) => toConsumable(ctx, row))
}

/** The same for the cleaner of a session, with what they said of it in that session. */
export async function suppliesOfSession(
  ctx: ReadCtx,
  session: { id: string; apartment_id: string },
): Promise<SessionSupply[]> {
  const rows = await ofApartment(ctx, session.apartment_id)
    .leftJoin('supply_reading', (join) =>
      join
        .onRef('supply_reading.consumable_id', '=', 'consumable.id')
        .on('supply_reading.session_id', '=', session.id),
    )
    .select(['consumable.id', 'kind', 'title', 'unit', 'minimum'])
    .select(['supply_reading.level', 'supply_reading.counted', 'put_on', 'taken_away'])
    .execute()
  return rows.map(({ level, counted: count, put_on, taken_away, ...row }) => ({
    ...toConsumable(ctx, row),
    ...{ level, count, put_on, taken_away },
  }))
}

const ofApartment = ({ db }: ReadCtx, apartmentId: string) =>
  db
    .selectFrom('consumable')
    .where('consumable.apartment_id', '=', apartmentId)
    .where('consumable.removed_at', 'is', null)
    .orderBy('consumable.position')
    .orderBy('consumable.id')

type Listed = Row & { apartment_name: string; area: string | null; area_title: string | null }

/** Those of all apartments in use, by area, apartment and the apartment's own order. */
async function listed(
  ctx: ReadCtx,
  { kind, area, id }: { kind: Row['kind']; area?: string | undefined; id?: string },
): Promise<Listed[]> {
  const rows = await ctx.db
    .selectFrom('consumable')
    .innerJoin('apartment', 'apartment.id', 'consumable.apartment_id')
    .selectAll('consumable')
    .select(['apartment.name as apartment_name', 'apartment.area'])
    .where('consumable.kind', '=', kind)
    .where('consumable.removed_at', 'is', null)
    .$if(id === undefined, (query) => query.where('apartment.archived_at', 'is', null))
    .$if(id !== undefined, (query) => query.where('consumable.id', '=', id ?? ''))
    .$if(Boolean(area), (query) => query.where('apartment.area', '=', area ?? ''))
    .orderBy(`apartment.${sortColumn(ctx.locale)}`)
    .orderBy('apartment.id')
    .orderBy('consumable.position')
    .orderBy('consumable.id')
    .execute()
  const areas = await readAreas(ctx)
  return rows
    .map((row) => ({ ...row, area_title: areas.title(row.area) }))
    .toSorted((a, b) => areas.position(a.area) - areas.position(b.area))
}

const toPlace = ({ apartment_id: id, apartment_name: name, area, area_title }: Listed) => ({
  apartment: { id, name },
  area,
  area_title,
})

const toListedSupply = (ctx: ReadCtx, row: Listed): ListedSupply => ({
  ...toConsumable(ctx, row),
  ...toPlace(row),
  level: row.level,
  count: row.counted,
  reported_at: row.reported_at,
  to_buy: toBuy(row),
  bought_at: row.bought_at,
})

const toListedLinen = (ctx: ReadCtx, row: Listed): ListedLinen => ({
  ...toConsumable(ctx, row),
  ...toPlace(row),
  ...pickStock(row),
  missing: missingSets(row),
})

/** One line of a list, as a command returns it. */
export async function listedSupply(ctx: ReadCtx, id: string): Promise<ListedSupply> {
  const [row] = await listed(ctx, { kind: 'supply', id })
  if (!row) throw new Error('the caller has found it before')
  return toListedSupply(ctx, row)
}

export async function listedLinen(ctx: ReadCtx, id: string): Promise<ListedLinen> {
  const [row] = await listed(ctx, { kind: 'linen', id })
  if (!row) throw new Error('the caller has found it before')
  return toListedLinen(ctx, row)
}

/** The shopping list of all apartments in use, for every login. */
export async function listSupplies(
  ctx: Authenticated<ReadCtx>,
  { area, state, format }: Input<typeof supplyRoutes.list>,
) {
  const rows = await listed(ctx, { kind: 'supply', area: area || undefined })
  const wanted = rows.filter(
    (row) => state === 'all' || (isNeeded(row) && (row.bought_at !== null) === (state === 'bought')),
  )
  const supplies = wanted.map((row) => toListedSupply(ctx, row))
  if (format === 'json') return { supplies }
  const t = translator<Catalogs['office/stock/supplies']>(texts[ctx.locale], ctx.locale)
  const ts = translator<Catalogs['stock']>(stockTexts[ctx.locale], ctx.locale)
  const header = [
    ...[t('supplies.area'), t('supplies.apartment'), t('supplies.name'), t('supplies.to_buy')],
    ...[t('supplies.unit'), t('supplies.level'), t('supplies.count'), t('supplies.minimum')],
  ]
  const lines = supplies.map((each) => [
    ...[each.area_title, each.apartment.name, each.name_text, each.to_buy, ts(`unit.${each.unit}`)],
    ...[each.level && ts(`level.${each.level}`), each.count, each.minimum],
  ])
  return HttpResult.csv<{ supplies: ListedSupply[] }>('brightkey-shopping-list', writeCsv([header, ...lines]))
}

/** Where the linen of all apartments in use is, for every login. */
export async function listLinen(
  ctx: Authenticated<ReadCtx>,
  { area, missing, format }: Input<typeof supplyRoutes.linen>,
) {
  const rows = await listed(ctx, { kind: 'linen', area: area || undefined })
  const linen = rows
    .map((row) => toListedLinen(ctx, row))
    .filter((each) => missing !== 'true' || each.missing > 0)
  if (format === 'json') return { linen }
  const t = translator<Catalogs['office/stock/supplies']>(texts[ctx.locale], ctx.locale)
  const header = [
    ...[t('supplies.area'), t('supplies.apartment'), t('supplies.name'), t('linen.sets'), t('linen.clean')],
    ...[t('linen.in_use'), t('linen.dirty'), t('linen.at_laundry'), t('linen.missing')],
  ]
  const lines = linen.map((each) => [
    ...[each.area_title, each.apartment.name, each.name_text, each.minimum, each.clean],
    ...[each.in_use, each.dirty, each.at_laundry, each.missing],
  ])
  return HttpResult.csv<{ linen: ListedLinen[] }>('brightkey-linen', writeCsv([header, ...lines]))
}

/** How long before a month its supplies may have been counted last (days). */
const countedBefore = 92

/** What each consumable was used in a time, of all apartments or an area's. */
export async function usedSupplies(
  ctx: ReadCtx,
  { from, to, area }: { from: string; to: string; area: string | undefined },
): Promise<UsedSupply[]> {
  const earlier = later(from, -countedBefore * dayMs)
  const rows = await ctx.db
    .selectFrom('consumable')
    .innerJoin('apartment', 'apartment.id', 'consumable.apartment_id')
    .selectAll('consumable')
    .$if(area !== undefined, (query) => query.where('apartment.area', '=', area ?? ''))
    .orderBy('consumable.id')
    .execute()
  const readings = await ctx.db
    .selectFrom('supply_reading')
    .select(['consumable_id', 'at', 'level', 'counted', 'put_on'])
    .where('at', '>=', earlier)
    .where('at', '<', to)
    .orderBy('at')
    .execute()
  const moves = await ctx.db
    .selectFrom('supply_move')
    .select(['consumable_id', 'at', 'kind', 'quantity'])
    .where('at', '>=', earlier)
    .where('at', '<', to)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .execute()
  const said = Map.groupBy(readings, ({ consumable_id }) => consumable_id)
  const done = Map.groupBy(moves, ({ consumable_id }) => consumable_id)
  return rows.map((row) => {
    const { kind, name_text, unit } = toConsumable(ctx, row)
    return { kind, name_text, unit, ...countUse(kind, said.get(row.id) ?? [], done.get(row.id) ?? [], from) }
  })
}
