import { Problem } from '@brightkey/contract/problem'
import { has } from '@brightkey/contract/users/rules'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { lockOfficeSession } from '../../sessions/access.ts'
import type { DeliveryTable } from './tables.ts'

/** A delivery of a session that this login may see, and with the session locked. Throws not_found. */
export async function lockOfficeDelivery(
  ctx: Authenticated<WriteCtx>,
  id: string,
): Promise<Selectable<DeliveryTable>> {
  const byId = ctx.db.selectFrom('delivery').selectAll().where('id', '=', id)
  const found = await byId.executeTakeFirst()
  if (!found) throw new Problem('not_found')
  await lockOfficeSession(ctx, found.session_id)
  // As it is now that nobody else changes it.
  const row = await byId.forUpdate().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** Whom reports of an apartment were sent to, as far as this login may see their sessions. */
export function seenRecipientsOf({ db, actor }: Authenticated<ReadCtx>, apartmentId: string) {
  const query = db.selectFrom('apartment_recipient').where('apartment_id', '=', apartmentId)
  return has(actor, 'sessions.see_all') ? query : query.where('owner_id', '=', actor.id)
}
