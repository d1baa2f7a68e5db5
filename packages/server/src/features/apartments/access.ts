import { Problem } from '@brightkey/contract/problem'
import type { Selectable } from 'kysely'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ApartmentTable } from './tables.ts'

const rowById = ({ db }: ReadCtx, id: string) => db.selectFrom('apartment').selectAll().where('id', '=', id)

/** The apartment of this id. Throws not_found. Every login may see every apartment. */
export async function existingApartment(ctx: ReadCtx, id: string): Promise<Selectable<ApartmentTable>> {
  return rowById(ctx, id).executeTakeFirstOrThrow(() => new Problem('not_found'))
}

/** The same, locked until this transaction ends. */
export async function lockedApartment(ctx: WriteCtx, id: string): Promise<Selectable<ApartmentTable>> {
  return rowById(ctx, id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Problem('not_found'))
}
