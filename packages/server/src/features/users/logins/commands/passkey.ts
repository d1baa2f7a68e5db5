import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { securityRoutes } from '@brightkey/contract/users/security-routes'
import type { StepsCtx } from '../../../../platform/context.ts'
import { getNetwork } from '../../../../platform/network.ts'
import { countAttempt, refundAttempts } from '../../../../platform/throttle/throttle.ts'
import { verifyAssertion } from '../../passkeys/queries.ts'
import { takeSigning } from '../../passkeys/updates.ts'
import { completeLogin } from './start.ts'

/** A login without a password: the browser has verified its user, so that it is two factors in one. */
export async function logInByPasskey(
  ctx: StepsCtx,
  { assertion }: Input<typeof securityRoutes.passkeyLogin>,
) {
  const key = `passkey-login:${getNetwork(ctx.ip)}`
  const seconds = await ctx.write((step) => countAttempt(step, [{ key, count: 30, ms: 15 * 60_000 }]))
  if (seconds !== null) throw new Problem('throttled', { seconds })
  const signing = await verifyAssertion(ctx, assertion, null)
  return ctx.write(async (step) => {
    const isGood = signing !== null && (await takeSigning(step, signing))
    if (!isGood) throw new Problem('passkey_invalid')
    const { user_id } = signing.passkey
    const user = await step.db
      .selectFrom('user')
      .select('status')
      .where('id', '=', user_id)
      .executeTakeFirst()
    if (user?.status !== 'active') throw new Problem('passkey_invalid')
    await refundAttempts(step, [key])
    return completeLogin(step, user_id, { factor_at: ctx.now })
  })
}
