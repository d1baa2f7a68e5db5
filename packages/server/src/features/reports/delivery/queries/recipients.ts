import type { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import type { Recipient } from '@brightkey/contract/reports/delivery-schema'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { existingApartment } from '../../../apartments/access.ts'
import { seenRecipientsOf } from '../access.ts'

/** More than these nobody looks through; the latest are first. */
const most = 50
/** Several coordinators may each send to the same recipient, which an administrator is offered once. */
const mostRows = 10 * most

/** Whom reports of an apartment that this login may see were sent to, the latest first. */
export async function listRecipients(
  ctx: Authenticated<ReadCtx>,
  { id }: Input<typeof deliveryRoutes.recipients>,
): Promise<Recipient[]> {
  await existingApartment(ctx, id)
  const rows = await seenRecipientsOf(ctx, id)
    .select(['id', 'channel', 'recipient', 'recipient_name', 'language', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(mostRows)
    .execute()
  const latest = Map.groupBy(rows, ({ channel, recipient }) => `${channel} ${recipient}`)
  return [...latest.values()].flatMap((same) => same.slice(0, 1)).slice(0, most)
}
