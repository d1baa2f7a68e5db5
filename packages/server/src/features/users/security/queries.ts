import type { Security } from '@brightkey/contract/users/security-schema'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { getFactors } from '../factors/queries.ts'
import { composeInvitation } from '../invitations/queries.ts'
import { composeNewDevice } from '../logins/queries.ts'
import { listPasskeys } from '../passkeys/queries.ts'

/** How the caller's logins are secured. */
export async function getSecurity(ctx: Authenticated<ReadCtx>): Promise<Security> {
  const { totp, recovery_left } = await getFactors(ctx, ctx.actor.id)
  const passkeys = await listPasskeys(ctx, ctx.actor.id)
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at,
      last_used_at,
    })),
    totp,
    recovery_left,
    required: await ctx.instance.requiresSecondFactor(ctx, ctx.actor),
  }
}

/** The composers of the mails about a user's own account. */
export const userComposers = {
  invitation: composeInvitation,
  reset: composeInvitation,
  new_device: composeNewDevice,
}
