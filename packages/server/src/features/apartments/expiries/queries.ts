import type { expiryRoutes } from '@brightkey/contract/expiries/routes'
import type { Expiry } from '@brightkey/contract/expiries/schema'
import { Problem } from '@brightkey/contract/problem'
import type { Input, Output } from '@brightkey/contract/route'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { addDays, daysBetween } from '@brightkey/i18n/plain-date'
import { type Selectable, sql } from 'kysely'
import { todayIn } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { writeCsv } from '../../../platform/csv.ts'
import { decodeCursor, toPage } from '../../../platform/db/page.ts'
import { titleFor } from '../../../platform/db/search.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { readAreas } from '../areas/queries.ts'
import type { ExpiryTable } from '../tables.ts'
import { reminderDays } from './rules.ts'

const texts = await catalogs('office/stock/expiries')

type Row = Selectable<ExpiryTable> & { apartment_name: string; area: string | null }

/** Those without a date come last. */
const sortDay = sql<string>`coalesce(expiry.valid_until, '9999-12-31')`

const expiryRows = ({ db }: ReadCtx) =>
  db
    .selectFrom('expiry')
    .innerJoin('apartment', 'apartment.id', 'expiry.apartment_id')
    .selectAll('expiry')
    .select(['apartment.name as apartment_name', 'apartment.area'])

/** For every login. */
export async function listExpiries(ctx: Authenticated<ReadCtx>, input: Input<typeof expiryRoutes.list>) {
  const { apartment_id, state, format, cursor, limit } = input
  const settings = await getEffectiveSettings(ctx)
  const today = todayIn(ctx.now, settings.timeZone)
  const soon = addDays(today, Math.max(0, ...reminderDays(settings)))
  const matching = expiryRows(ctx)
    .$if(apartment_id !== undefined, (query) => query.where('expiry.apartment_id', '=', apartment_id ?? ''))
    .$if(apartment_id === undefined, (query) => query.where('apartment.archived_at', 'is', null))
    .$if(state === 'due', (query) => query.where('expiry.valid_until', '<=', soon))
    .$if(state === 'undated', (query) => query.where('expiry.valid_until', 'is', null))
  const ordered = matching.orderBy(sortDay).orderBy('expiry.id')
  if (format === 'csv') return toCsv(ctx, await toExpiries(ctx, await ordered.execute(), today))
  const { count } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const place = decodeCursor(cursor, 'text')
  const rows = await ordered
    .$if(place !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb(sortDay, '>', place?.value ?? ''),
          eb.and([eb(sortDay, '=', place?.value ?? ''), eb('expiry.id', '>', place?.id ?? '')]),
        ]),
      ),
    )
    .limit(limit + 1)
    .execute()
  const page = toPage(rows, limit, ({ valid_until, id }) => ({ value: valid_until ?? '9999-12-31', id }))
  return { results: await toExpiries(ctx, page.results, today), next: page.next, count: Number(count) }
}

/** One of them. Throws not_found. */
export async function getExpiry(ctx: ReadCtx, id: string): Promise<Expiry> {
  const rows = await expiryRows(ctx).where('expiry.id', '=', id).execute()
  const today = todayIn(ctx.now, (await getEffectiveSettings(ctx)).timeZone)
  const [expiry] = await toExpiries(ctx, rows, today)
  if (!expiry) throw new Problem('not_found')
  return expiry
}

/** What is kept valid in an apartment, for an inspection of it. */
export async function expiriesOfApartment(ctx: ReadCtx, apartmentId: string) {
  const rows = await ctx.db
    .selectFrom('expiry')
    .select(['id', 'title', 'valid_until'])
    .where('apartment_id', '=', apartmentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ title, ...row }) => ({ ...row, ...titleFor(title, ctx.locale) }))
}

async function toExpiries(ctx: ReadCtx, rows: readonly Row[], today: string): Promise<Expiry[]> {
  const areas = await readAreas(ctx)
  return rows.map(({ id, apartment_id, apartment_name, area, title, valid_until, note, ...row }) => ({
    id,
    apartment: { id: apartment_id, name: apartment_name },
    area_title: areas.title(area),
    ...titleFor(title, ctx.locale),
    ...{ valid_until, note },
    days_left: valid_until === null ? null : daysBetween(today, valid_until),
    checked: row.checked_at === null ? null : { at: row.checked_at, by: row.checked_by ?? '' },
  }))
}

function toCsv(ctx: ReadCtx, expiries: readonly Expiry[]): HttpResult<Output<typeof expiryRoutes.list>> {
  const t = translator<Catalogs['office/stock/expiries']>(texts[ctx.locale], ctx.locale)
  const header = [
    ...[t('expiry.apartment'), t('expiry.area'), t('expiry.what'), t('expiry.valid_until')],
    ...[t('expiry.days_left'), t('expiry.note'), t('expiry.checked_at'), t('expiry.checked_by')],
  ]
  const lines = expiries.map(
    ({ apartment, area_title, title_text, valid_until, days_left, note, checked }) => [
      ...[apartment.name, area_title, title_text, valid_until, days_left, note],
      ...[checked?.at ?? null, checked?.by ?? null],
    ],
  )
  return HttpResult.csv('brightkey-expiry-dates', writeCsv([header, ...lines]))
}
