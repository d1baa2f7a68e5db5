import type { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import type { Recipient } from '@brightkey/contract/reports/delivery-schema'
import type { Input } from '@brightkey/contract/route'
import type { Known, ReadCtx } from '../../../../platform/context.ts'
import { existingApartment } from '../../../apartments/access.ts'

/** More than these nobody looks through; the latest are first. */
const most = 50

/** Whom reports of an apartment were sent to, the latest first. */
export async function listRecipients(
  ctx: Known<ReadCtx>,
  { id }: Input<typeof deliveryRoutes.recipients>,
): Promise<Recipient[]> {
  await existingApartment(ctx, id)
  return ctx.db
    .selectFrom('apartment_recipient')
    .select(['id', 'channel', 'recipient', 'recipient_name', 'language', 'last_used_at'])
    .where('apartment_id', '=', id)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}
