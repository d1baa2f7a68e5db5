import type { Locale } from '@brightkey/contract/locale'
import type { ownerRoutes } from '@brightkey/contract/owners/routes'
import type { Owner } from '@brightkey/contract/owners/schema'
import { pickFields } from '@brightkey/contract/pick-fields'
import type { Input } from '@brightkey/contract/route'
import { has } from '@brightkey/contract/users/rules'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { pageByName } from '../../../platform/db/page.ts'
import { containsWords } from '../../../platform/db/search.ts'
import { formatPhone } from '../../../platform/phone.ts'
import { existingOwner } from '../access.ts'
import { presentPrices } from '../rules.ts'
import type { OwnerTable } from '../tables.ts'

type Ctx = Authenticated<ReadCtx>
type Row = Selectable<OwnerTable>
type Named = Owner['apartments'][number]

declare module '../../../platform/context.ts' {
  interface Provided {
    /** The names of these apartments in the reader's order; those that do not exist are missing. */
    nameApartments(ctx: ReadCtx, ids: readonly string[]): Promise<Named[]>
  }
}

export async function listOwners(ctx: Ctx, input: Input<typeof ownerRoutes.list>) {
  const { search } = input
  let query = ctx.db.selectFrom('owner')
  if (search) query = query.where((eb) => containsWords(eb, 'search', search))
  const page = await pageByName(query, ctx.locale, input)
  return { ...page, results: await toOwners(ctx, page.results) }
}

export async function getOwner(ctx: Ctx, { id }: { id: string }): Promise<Owner> {
  const [owner] = await toOwners(ctx, [await existingOwner(ctx, id)])
  if (!owner) throw new Error('expected exactly one owner')
  return owner
}

/** Owners as the API returns them, in the order given. */
async function toOwners(ctx: Ctx, rows: readonly Row[]): Promise<Owner[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const owned = await ownedNow(ctx).where('owner_id', 'in', ids).execute()
  const names = await ctx.instance.nameApartments(
    ctx,
    owned.map(({ apartment_id }) => apartment_id),
  )
  const ownerByApartment = new Map(owned.map((each) => [each.apartment_id, each.owner_id]))
  const apartments = Map.groupBy(names, ({ id }) => ownerByApartment.get(id))
  const prices = has(ctx.actor, 'month.read') ? await pricesByOwner(ctx, ids) : null
  // The page shows all reports, so who does not see all sessions gets no link.
  const urls = await urlsByOwner(ctx, ctx.actor.sees_all_sessions ? ids : [])
  return rows.map((row) => ({
    ...pickFields(row, ['id', 'name', 'language', 'channel', 'email', 'phone', 'note', 'created_at']),
    phone_text: row.phone && formatPhone(row.phone),
    sends_reports: row.sends_reports === 1,
    apartments: apartments.get(row.id) ?? [],
    prices: prices && presentPrices(prices.get(row.id) ?? []),
    url: urls.get(row.id) ?? null,
  }))
}

const ownedNow = ({ db }: ReadCtx) =>
  db.selectFrom('apartment_owner').select(['apartment_id', 'owner_id']).where('until', 'is', null)

/** The present owner of each apartment that has one, by apartment. */
export async function ownerIdByApartment(ctx: ReadCtx): Promise<Map<string, string>> {
  const rows = await ownedNow(ctx).execute()
  return new Map(rows.map(({ apartment_id, owner_id }) => [apartment_id, owner_id]))
}

/** All owners, as a file may name them. */
export const allOwners = ({ db }: ReadCtx) =>
  db.selectFrom('owner').select(['id', 'name', 'phone', 'email']).execute()

/** The ids of the apartments that are an owner's now. */
export async function ownedApartmentIds(ctx: ReadCtx, ownerId: string): Promise<string[]> {
  const rows = await ownedNow(ctx).where('owner_id', '=', ownerId).orderBy('apartment_id').execute()
  return rows.map(({ apartment_id }) => apartment_id)
}

/** All periods in which apartments were an owner's, as a table to join with what happened in them. */
export const ownedPeriods = ({ db }: ReadCtx, ownerId: string) =>
  db
    .selectFrom('apartment_owner')
    .select(['apartment_owner.apartment_id', 'apartment_owner.since', 'apartment_owner.until'])
    .where('apartment_owner.owner_id', '=', ownerId)
    .as('owned')

/** All prices that these owners ever had, by owner. */
export async function pricesByOwner({ db }: ReadCtx, ids: readonly string[]) {
  const rows = await db.selectFrom('owner_price').selectAll().where('owner_id', 'in', ids).execute()
  return Map.groupBy(rows, ({ owner_id }) => owner_id)
}

async function urlsByOwner({ db, instance }: ReadCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('owner_link')
    .select(['owner_id', 'token'])
    .where('owner_id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute()
  return new Map(rows.map(({ owner_id, token }) => [owner_id, `${instance.config.publicUrl}/owner/${token}`]))
}

/** The language of the owner whose page this link opens; null if there is none. */
export async function languageOfOwner({ db }: ReadCtx, token: string): Promise<Locale | null> {
  const row = await db
    .selectFrom('owner_link')
    .innerJoin('owner', 'owner.id', 'owner_link.owner_id')
    .select('owner.language')
    .where('owner_link.token', '=', token)
    .where('owner_link.revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.language ?? null
}

/** Whom the reports of an apartment go to. `recipient` is the address of the channel; null: it is not known. */
export type ReportOwner = Pick<Row, 'id' | 'name' | 'language' | 'channel'> & {
  recipient: string | null
  sends_reports: boolean
}

/** The present owners of these apartments, by apartment; those without one are missing. */
export async function ownersByApartment(
  { db }: ReadCtx,
  apartmentIds: readonly string[],
): Promise<Map<string, ReportOwner>> {
  if (apartmentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('apartment_owner')
    .innerJoin('owner', 'owner.id', 'apartment_owner.owner_id')
    .select(['apartment_owner.apartment_id', 'owner.id', 'owner.name', 'owner.language', 'owner.channel'])
    .select(['owner.email', 'owner.phone', 'owner.sends_reports'])
    .where('apartment_owner.apartment_id', 'in', apartmentIds)
    .where('apartment_owner.until', 'is', null)
    .execute()
  return new Map(
    rows.map(({ apartment_id, email, phone, sends_reports, ...row }) => [
      apartment_id,
      { ...row, recipient: row.channel === 'email' ? email : phone, sends_reports: sends_reports === 1 },
    ]),
  )
}
