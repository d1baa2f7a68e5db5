import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { securityRoutes } from '@brightkey/contract/users/security-routes'
import type { Authenticated, ReadCtx, StepsCtx } from '../../../platform/context.ts'
import { getNetwork } from '../../../platform/network.ts'
import { requestOptions } from '../../../platform/secrets/passkeys.ts'
import { tokenHash } from '../../../platform/secrets/signature.ts'
import { countAttempt } from '../../../platform/throttle/throttle.ts'
import { insertChallenge } from '../challenges/updates.ts'
import { listPasskeys, mustHaveParty } from './queries.ts'

/** What a browser asks its passkeys for: to log in with any of them, or to take the second step of a login with the user's. */
export async function getPasskeyLoginOptions(
  ctx: StepsCtx,
  { challenge }: Input<typeof securityRoutes.passkeyLoginOptions>,
) {
  const allowance = { key: `passkey-options:${getNetwork(ctx.ip)}`, count: 60, ms: 5 * 60_000 }
  const seconds = await ctx.write((step) => countAttempt(step, [allowance]))
  if (seconds !== null) throw new Problem('throttled', { seconds })
  if (challenge === undefined) return makeOptions(ctx, null)
  const userId = await secondStepUser(ctx, challenge)
  if (userId === null) throw new Problem('challenge_expired')
  return makeOptions(ctx, userId)
}

/** As {@link getPasskeyLoginOptions}, for a user who is logged in and proves again that it is them. */
export const getProofOptions = (ctx: Authenticated<StepsCtx>) => makeOptions(ctx, ctx.actor.id)

async function makeOptions(ctx: StepsCtx, userId: string | null) {
  const known = userId === null ? null : await listPasskeys(ctx, userId)
  const options = await requestOptions(mustHaveParty(ctx), known)
  const purpose = userId === null ? 'passkey_login' : 'passkey_proof'
  await ctx.write((step) => insertChallenge(step, options.challenge, { purpose, user_id: userId }))
  return { ...options }
}

/** Whose second step a challenge is for; null if it is unknown or over. */
async function secondStepUser({ db, now }: ReadCtx, secret: string): Promise<string | null> {
  const row = await db
    .selectFrom('login_challenge')
    .select('user_id')
    .where('id', '=', tokenHash(secret))
    .where('purpose', '=', 'second_step')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}
