import { normalizeForSearch } from '@brightkey/i18n/same-text'
import type { WriteCtx } from '../../platform/context.ts'
import { hasOldKeys, nameKeys } from '../../platform/db/name-keys.ts'
import type { Pause } from '../../platform/jobs/pauses.ts'
import { type Areas, readAreas } from './areas/queries.ts'
import type { ApartmentTable } from './tables.ts'

/** The columns derived from others. */
export const apartmentKeys = (
  { name, address, area }: Pick<ApartmentTable, 'name' | 'address' | 'area'>,
  areas: Areas,
) => ({
  ...nameKeys(name, [name, address, ...areas.titles(area)]),
  name_key: normalizeForSearch(name),
})

/** Writes the columns by which rows are found and sorted, where an earlier release has left them behind. Returns how many, at most `limit`. */
export async function refreshApartmentKeys(ctx: WriteCtx, limit: number, pause: Pause): Promise<number> {
  const { db } = ctx
  const rows = await db
    .selectFrom('apartment')
    .selectAll()
    .where(hasOldKeys)
    .limit(limit)
    .forUpdate()
    .execute()
  if (rows.length === 0) return 0
  const areas = await readAreas(ctx)
  for (const row of rows) {
    await pause()
    await db.updateTable('apartment').set(apartmentKeys(row, areas)).where('id', '=', row.id).execute()
  }
  return rows.length
}
