import { Problem } from '@brightkey/contract/problem'
import type { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import type { Input } from '@brightkey/contract/route'
import type { Known, WriteCtx } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import type { ApartmentRecipientTable } from '../tables.ts'

type Addressed = Pick<ApartmentRecipientTable, 'channel' | 'recipient' | 'recipient_name' | 'language'>

/** Whoever a report of an apartment is sent to is offered the next time. A name once given stays. */
export async function rememberRecipient(ctx: WriteCtx, apartment: string, to: Addressed): Promise<void> {
  await ctx.db
    .insertInto('apartment_recipient')
    .values({ id: newId(), apartment_id: apartment, ...to, last_used_at: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['apartment_id', 'channel', 'recipient']).doUpdateSet({
        language: to.language,
        last_used_at: ctx.now,
        ...(to.recipient_name === null ? {} : { recipient_name: to.recipient_name }),
      }),
    )
    .execute()
}

export async function forgetRecipient(
  ctx: Known<WriteCtx>,
  { id, recipientId }: Input<typeof deliveryRoutes.forgetRecipient>,
): Promise<null> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('apartment_recipient')
    .where('id', '=', recipientId)
    .where('apartment_id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows !== 1n) throw new Problem('not_found')
  return null
}
