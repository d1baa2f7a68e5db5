import { areaTitle } from '@brightkey/contract/apartments/areas'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import type { WriteCtx } from '../../platform/context.ts'
import { hasOldKeys, nameKeys } from '../../platform/db/name-keys.ts'
import type { Pause } from '../../platform/jobs/pauses.ts'
import type { ApartmentTable } from './tables.ts'

/** The columns derived from others. */
export const apartmentKeys = ({
  name,
  address,
  area,
}: Pick<ApartmentTable, 'name' | 'address' | 'area'>) => ({
  ...nameKeys(name, [name, address, areaTitle(area)]),
  name_key: normalizeForSearch(name),
})

/** Writes the columns by which rows are found and sorted, where an earlier release has left them behind. Returns how many, at most `limit`. */
export async function refreshApartmentKeys({ db }: WriteCtx, limit: number, pause: Pause): Promise<number> {
  const rows = await db
    .selectFrom('apartment')
    .selectAll()
    .where(hasOldKeys)
    .limit(limit)
    .forUpdate()
    .execute()
  for (const row of rows) {
    await pause()
    await db.updateTable('apartment').set(apartmentKeys(row)).where('id', '=', row.id).execute()
  }
  return rows.length
}
