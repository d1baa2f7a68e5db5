import { Problem } from '@brightkey/contract/problem'
import type { Selectable } from 'kysely'
import type { Known, WriteCtx } from '../../../platform/context.ts'
import { lockOfficeSession } from '../../sessions/access.ts'
import type { DeliveryTable } from './tables.ts'

/** A delivery of a session that this login may see, and with the session locked. Throws not_found. */
export async function lockOfficeDelivery(
  ctx: Known<WriteCtx>,
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
