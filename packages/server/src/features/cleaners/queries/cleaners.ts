import { assignedFields, cleanerFields } from '@brightkey/contract/cleaners/fields'
import type { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import type { AssignedCleaner, Cleaner } from '@brightkey/contract/cleaners/schema'
import type { Locale } from '@brightkey/contract/locale'
import { pickFields } from '@brightkey/contract/pick-fields'
import type { Input } from '@brightkey/contract/route'
import { pagePath } from '@brightkey/contract/sessions/links'
import { has } from '@brightkey/contract/users/rules'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import { type Selectable, sql } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { sortColumn } from '../../../platform/db/name-keys.ts'
import { pageByName } from '../../../platform/db/page.ts'
import { containsWords } from '../../../platform/db/search.ts'
import { countryOfPhone, formatPhone } from '../../../platform/phone.ts'
import { existingCleaner } from '../access.ts'
import type { CleanerTable } from '../tables.ts'
import { personKey, toRate } from './fields.ts'
import { kindRatesByCleaner, presentKindRates } from './kind-rates.ts'

type Ctx = Authenticated<ReadCtx>
type Row = Selectable<CleanerTable>
type Named = Pick<Row, 'first_name' | 'last_name' | 'company_name'>

/** What the address book needs to know of sessions. */
export type CleanerSessions = {
  /** By cleaner, of those sessions that the login may see; cleaners without any are missing. */
  countSessions(
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
  const { search, active = 'true' } = input
  let query = ctx.db.selectFrom('cleaner')
  if (active !== 'all') query = query.where('deactivated_at', active === 'true' ? 'is' : 'is not', null)
  if (search) query = query.where((eb) => containsWords(eb, 'search', search))
  const page = await pageByName(query, ctx.locale, input)
  return { ...page, results: await toCleaners(ctx, page.results) }
}

export async function getCleaner(ctx: Ctx, { id }: { id: string }): Promise<Cleaner> {
  const [cleaner] = await toCleaners(ctx, [await existingCleaner(ctx, id)])
  if (!cleaner) throw new Error('expected exactly one cleaner')
  return cleaner
}

/** Cleaners as the API returns them, in the order given. */
async function toCleaners(ctx: Ctx, rows: readonly Row[]): Promise<Cleaner[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await ctx.instance.cleanerSessions.countSessions(ctx, ids)
  const editor = has(ctx.actor, 'cleaners.edit')
  const kindRates = await kindRatesByCleaner(ctx, editor ? ids : [])
  const urls = await shownDayUrls(ctx, ids)
  return rows.map((row) => ({
    ...pickFields(row, ['id', ...cleanerFields, 'created_at']),
    ...phoneFields(row),
    rate: editor ? toRate(row) : null,
    kind_rates: editor ? presentKindRates(kindRates.get(row.id) ?? []) : null,
    active: row.deactivated_at === null,
    day_url: urls.get(row.id) ?? null,
    ...(counts.get(row.id) ?? { sessions_open: 0, last_session_at: null }),
  }))
}

/** As {@link dayUrlsByCleaner}, for this login: the day of a cleaner opens all their sessions, so who does not see all gets no link. */
export const shownDayUrls = (ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> =>
  dayUrlsByCleaner(ctx, ctx.actor.sees_all_sessions ? ids : [])

/** The address of each cleaner's newest day link, by cleaner; those whose link is revoked are missing. */
export async function dayUrlsByCleaner(ctx: ReadCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('cleaner_link')
    .select(['cleaner_id', 'token'])
    .where('cleaner_id', 'in', ids)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('token')
    .execute()
  const { publicUrl } = ctx.instance.config
  return new Map(rows.map(({ cleaner_id, token }) => [cleaner_id, publicUrl + pagePath('day', token)]))
}

/** The language of the cleaner whose day this link opens; null if there is none. */
export async function languageOfDay({ db }: ReadCtx, token: string): Promise<Locale | null> {
  const row = await db
    .selectFrom('cleaner_link')
    .innerJoin('cleaner', 'cleaner.id', 'cleaner_link.cleaner_id')
    .select('cleaner.language')
    .where('cleaner_link.token', '=', token)
    .where('cleaner_link.revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.language ?? null
}

/** The cleaners of these ids by id, whether active or not. */
export async function cleanersById({ db }: ReadCtx, ids: readonly string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('cleaner').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A cleaner as named in sessions and messages. */
export const toAssigned = (row: Row): AssignedCleaner => ({
  ...pickFields(row, ['id', ...assignedFields]),
  ...phoneFields(row),
})

const phoneFields = ({ phone }: Pick<Row, 'phone'>) => ({
  phone_text: phone && formatPhone(phone),
  phone_country: phone && countryOfPhone(phone),
})

/** The names and companies of all cleaners, whether active or not. */
export const namesInBook = ({ db }: ReadCtx) =>
  db.selectFrom('cleaner').select(['first_name', 'last_name', 'company_name']).execute()

/** The active cleaners of these names and companies, however spelled, by {@link personKey}. */
export async function cleanersNamed({ db }: ReadCtx, names: readonly Named[]): Promise<Map<string, Row>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('cleaner')
    .selectAll()
    .where(
      'name_key',
      'in',
      names.map((each) => normalizeForSearch(each.first_name, each.last_name, each.company_name)),
    )
    .where('deactivated_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [personKey(row), row]))
}

/** The ids of all who are active, as a part of a statement. */
export const activeCleanerIds = sql`(select id from cleaner where deactivated_at is null)`

/** The ids of those to whom sessions can be given. */
export const activeCleaners = ({ db }: Pick<ReadCtx, 'db'>) =>
  db.selectFrom('cleaner').select('id').where('deactivated_at', 'is', null)

/** All to whom sessions can be given, by name. */
export const activeCleanersByName = ({ db, locale }: Pick<ReadCtx, 'db' | 'locale'>): Promise<Row[]> =>
  db
    .selectFrom('cleaner')
    .selectAll()
    .where('deactivated_at', 'is', null)
    .orderBy(sortColumn(locale))
    .orderBy('id')
    .execute()

/** Whether sessions can be given to anyone. */
export async function hasActiveCleaners(ctx: ReadCtx): Promise<boolean> {
  return (await activeCleaners(ctx).limit(1).executeTakeFirst()) !== undefined
}
