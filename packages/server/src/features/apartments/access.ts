import { Problem } from '@brightkey/contract/problem'
import type { Selectable } from 'kysely'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ApartmentTable } from './tables.ts'

/** The apartment of this id. Throws not_found. Every login may see every apartment. */
export async function existingApartment(ctx: ReadCtx, id: string): Promise<Selectable<ApartmentTable>> {
  const row = await ctx.db.selectFrom('apartment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** The same, locked until this transaction ends. */
export async function lockedApartment(ctx: WriteCtx, id: string): Promise<Selectable<ApartmentTable>> {
  const row = await ctx.db
    .selectFrom('apartment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}
