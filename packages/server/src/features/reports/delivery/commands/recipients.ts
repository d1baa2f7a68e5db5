import { Problem } from '@brightkey/contract/problem'
import type { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import type { OfficeSession } from '../../../sessions/access.ts'
import { seenRecipientsOf } from '../access.ts'
import type { ApartmentRecipientTable } from '../tables.ts'

type Addressed = Pick<ApartmentRecipientTable, 'channel' | 'recipient' | 'recipient_name' | 'language'>

/**
 * Keeps whom a report was sent to, to be offered the next time a report of this apartment is sent from a session of
 * the same coordinator. A name once given stays.
 */
export async function rememberRecipient(
  ctx: Authenticated<WriteCtx>,
  session: Pick<OfficeSession, 'apartment_id' | 'created_by'>,
  to: Addressed,
): Promise<void> {
  const { apartment_id, created_by } = session
  await ctx.db
    .insertInto('apartment_recipient')
    .values({
      id: newId(),
      apartment_id,
      // Sessions of a deleted coordinator are seen by administrators only.
      owner_id: created_by ?? ctx.actor.id,
      ...to,
      last_used_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['apartment_id', 'channel', 'recipient', 'owner_id']).doUpdateSet({
        language: to.language,
        last_used_at: ctx.now,
        ...(to.recipient_name === null ? {} : { recipient_name: to.recipient_name }),
      }),
    )
    .execute()
}

/** Deletes a recipient; with the right to see all sessions, that of every coordinator. Throws not_found. */
export async function forgetRecipient(
  ctx: Authenticated<WriteCtx>,
  { id, recipientId }: Input<typeof deliveryRoutes.forgetRecipient>,
): Promise<null> {
  const seen = await seenRecipientsOf(ctx, id).select(['id', 'channel', 'recipient']).execute()
  const chosen = seen.find((each) => each.id === recipientId)
  if (!chosen) throw new Problem('not_found')
  const same = seen.filter((each) => each.channel === chosen.channel && each.recipient === chosen.recipient)
  const ids = same.map((each) => each.id)
  await ctx.db.deleteFrom('apartment_recipient').where('id', 'in', ids).execute()
  return null
}
