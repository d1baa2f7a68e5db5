import type { Phone, phoneRoutes } from '@brightkey/contract/phones/routes'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { officeSession } from '../access.ts'

/** The phones that opened a session's cleaning link. */
export async function listSessionPhones(
  ctx: Authenticated<ReadCtx>,
  { id }: Input<typeof phoneRoutes.ofSession>,
): Promise<Phone[]> {
  await officeSession(ctx, id)
  return ctx.db
    .selectFrom('phone_session as here')
    .innerJoin('phone', 'phone.id', 'here.phone_id')
    .select(['phone.id', 'phone.shut_out_at', 'here.first_at', 'here.last_at'])
    .select((eb) =>
      eb
        .selectFrom('phone_session as earlier')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('earlier.phone_id', '=', 'here.phone_id')
        .whereRef('earlier.session_id', '!=', 'here.session_id')
        .whereRef('earlier.first_at', '<', 'here.first_at')
        .$asScalar()
        .$notNull()
        .as('earlier_sessions'),
    )
    .where('here.session_id', '=', id)
    .orderBy('here.last_at', 'desc')
    .orderBy('phone.id')
    .execute()
}
