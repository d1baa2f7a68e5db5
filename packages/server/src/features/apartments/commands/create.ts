import { areaTitle } from '@brightkey/contract/apartments/areas'
import type { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { ApartmentDetails } from '@brightkey/contract/apartments/schema'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { normalizeForSearch } from '../../../platform/db/search.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { requirePermission } from '../../users/access.ts'
import { getApartment } from '../queries/details.ts'
import { type Fields, fieldsOf, wrongWith } from '../rules.ts'
import { setCalendar } from './set-calendar.ts'

export async function createApartment(
  ctx: Authenticated<WriteCtx>,
  input: Input<typeof apartmentRoutes.create>,
): Promise<ApartmentDetails> {
  requirePermission(ctx, 'apartments.edit')
  const fields = fieldsOf(input)
  for (const problem of wrongWith(fields)) throw problem
  const row = rowOf(ctx, fields)
  await ctx.db.insertInto('apartment').values(row).execute()
  await setCalendar(ctx, row.id, input.calendar_url || null)
  return getApartment(ctx, { id: row.id })
}

/** A new apartment's row. */
export const rowOf = (ctx: WriteCtx, fields: Fields) => ({
  id: newId(),
  ...fields,
  ...keysOf(fields),
  archived_at: null,
  created_at: ctx.now,
})

/** The columns that are made of others. */
export const keysOf = (fields: Fields) => ({
  search: normalizeForSearch(fields.name, fields.address, areaTitle(fields.area)),
  name_key: normalizeForSearch(fields.name),
})
