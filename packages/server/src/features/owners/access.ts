import { Problem } from '@brightkey/contract/problem'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import type { OwnerTable } from './tables.ts'

/** The owner of this id. Throws not_found. Every login may see every owner. */
export async function existingOwner({ db }: ReadCtx, id: string): Promise<Selectable<OwnerTable>> {
  return db
    .selectFrom('owner')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not_found'))
}

/** The owner whose page this link opens. Throws session_not_found, as every link does. */
export async function linkedOwner({ db }: ReadCtx, token: string): Promise<Selectable<OwnerTable>> {
  return db
    .selectFrom('owner_link')
    .innerJoin('owner', 'owner.id', 'owner_link.owner_id')
    .selectAll('owner')
    .where('owner_link.token', '=', token)
    .where('owner_link.revoked_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Problem('session_not_found'))
}
