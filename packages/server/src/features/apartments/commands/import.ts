import type { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { ImportResult } from '@brightkey/contract/apartments/schema'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { requirePermission } from '../../users/access.ts'
import { readImport } from '../queries/import-file.ts'
import { rowOf } from './create.ts'

/** How many go into one statement: neither database takes more than some 32,000 values at once. */
const atOnce = 500

export async function importApartments(
  ctx: Authenticated<WriteCtx>,
  { csv, preview }: Input<typeof apartmentRoutes.import>,
): Promise<ImportResult> {
  requirePermission(ctx, 'apartments.edit')
  // A file that is sent twice at the same time is read the second time when its names are taken.
  if (!preview) await incrementRevision(ctx, 'apartments')
  const { read, unknown } = await readImport(ctx, csv)
  const good = read.flatMap(({ fields }) => fields ?? [])
  if (!preview) {
    const rows = good.map((fields) => rowOf(ctx, fields))
    for (let first = 0; first < rows.length; first += atOnce)
      await ctx.db
        .insertInto('apartment')
        .values(rows.slice(first, first + atOnce))
        .execute()
  }
  return {
    rows: read.map(({ row }) => row),
    good: good.length,
    bad: read.length - good.length,
    created: preview ? 0 : good.length,
    unknown_columns: unknown,
  }
}
