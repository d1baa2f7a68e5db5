import { areaTitle } from '@brightkey/contract/apartments/areas'
import type { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { fixedBedrooms } from '@brightkey/contract/apartments/rules'
import type { Apartment, ApartmentType } from '@brightkey/contract/apartments/schema'
import { fieldProblem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { Known, WriteCtx } from '../../platform/context.ts'
import { normalised } from '../../platform/db/search.ts'
import { newId } from '../../platform/secrets/random.ts'
import { holderOf } from '../users/access.ts'
import { existingApartment } from './access.ts'
import { getApartment } from './queries.ts'

type Fields = {
  name: string
  area: string | null
  address: string
  type: ApartmentType
  bedrooms: number
  bathrooms: number
  access_note: string | null
  notes: string | null
}

export async function createApartment(
  ctx: Known<WriteCtx>,
  input: Input<typeof apartmentRoutes.create>,
): Promise<Apartment> {
  holderOf(ctx, 'apartments.edit')
  const fields = checked({
    name: input.name,
    area: input.area ?? null,
    address: input.address ?? '',
    type: input.type,
    bedrooms: input.bedrooms ?? fixedBedrooms(input.type) ?? 1,
    bathrooms: input.bathrooms ?? 1,
    access_note: input.access_note || null,
    notes: input.notes || null,
  })
  const id = newId()
  await ctx.db
    .insertInto('apartment')
    .values({ id, ...fields, ...keysOf(fields), archived_at: null, created_at: ctx.now })
    .execute()
  return getApartment(ctx, { id })
}

export async function updateApartment(
  ctx: Known<WriteCtx>,
  input: Input<typeof apartmentRoutes.update>,
): Promise<Apartment> {
  holderOf(ctx, 'apartments.edit')
  const { id, archived, ...changes } = input
  const before = await existingApartment(ctx, id)
  const type = changes.type ?? before.type
  const fields = checked({
    name: changes.name ?? before.name,
    area: changes.area === undefined ? before.area : changes.area,
    address: changes.address ?? before.address,
    type,
    // A type that fixes the number brings it along; a number sent with it must fit.
    bedrooms: changes.bedrooms ?? fixedBedrooms(type) ?? before.bedrooms,
    bathrooms: changes.bathrooms ?? before.bathrooms,
    access_note: changes.access_note === undefined ? before.access_note : changes.access_note || null,
    notes: changes.notes === undefined ? before.notes : changes.notes || null,
  })
  const archivedAt =
    archived === undefined ? before.archived_at : archived ? (before.archived_at ?? ctx.now) : null
  await ctx.db
    .updateTable('apartment')
    .set({ ...fields, ...keysOf(fields), archived_at: archivedAt })
    .where('id', '=', id)
    .execute()
  return getApartment(ctx, { id })
}

export async function archiveApartment(ctx: Known<WriteCtx>, { id }: { id: string }): Promise<null> {
  holderOf(ctx, 'apartments.edit')
  const { archived_at } = await existingApartment(ctx, id)
  if (archived_at === null) {
    await ctx.db.updateTable('apartment').set({ archived_at: ctx.now }).where('id', '=', id).execute()
  }
  return null
}

function checked(fields: Fields): Fields {
  const count = fixedBedrooms(fields.type)
  if (count !== null && fields.bedrooms !== count)
    throw fieldProblem('bedrooms', 'bedrooms_of_type', { count })
  if (fields.area !== null && areaTitle(fields.area) === null) throw fieldProblem('area', 'unknown_area')
  return fields
}

const keysOf = (fields: Fields) => ({
  search: normalised(fields.name, fields.address, areaTitle(fields.area)),
  name_key: normalised(fields.name),
})
