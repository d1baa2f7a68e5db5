import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { securityRoutes } from '@brightkey/contract/users/security-routes'
import type { Authenticated, StepsCtx, WriteCtx } from '../../../../platform/context.ts'
import {
  challengeIn,
  creationOptions,
  type StoredPasskey,
  verifyCreation,
} from '../../../../platform/secrets/passkeys.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { insertChallenge, spendChallenge } from '../../challenges/updates.ts'
import { listPasskeys, mustHaveParty } from '../../passkeys/queries.ts'
import { displayName, getMe } from '../../queries.ts'
import { requireRecentLogin } from '../../recent-login/access.ts'
import { guardAccount, lockAccount, makeRecoveryCodes, releaseAccount } from './guard.ts'

const mostPasskeys = 20
const purpose = 'passkey_registration'

/** What the browser makes a passkey by. */
export async function getPasskeyOptions(ctx: Authenticated<StepsCtx>) {
  await requireRecentLogin(ctx)
  const user = await getMe(ctx)
  const known = await listPasskeys(ctx, user.id)
  const options = await creationOptions(mustHaveParty(ctx), { ...user, name: displayName(user) }, known)
  await ctx.write((step) => insertChallenge(step, options.challenge, { purpose, user_id: user.id }))
  return { ...options }
}

/** Adds a passkey, with recovery codes where it is the first second factor. */
export async function addPasskey(
  ctx: Authenticated<StepsCtx>,
  { name, credential }: Input<typeof securityRoutes.addPasskey>,
) {
  await requireRecentLogin(ctx)
  const challenge = challengeIn(credential.response)
  const made = challenge && (await verifyCreation(credential, mustHaveParty(ctx), challenge))
  if (!challenge || !made) throw new Problem('passkey_invalid')
  return ctx.write(async (step) => {
    const given = await spendChallenge(step, challenge, purpose)
    if (given?.user_id !== ctx.actor.id) throw new Problem('passkey_invalid')
    return insertPasskey({ ...step, actor: ctx.actor }, name, made)
  })
}

async function insertPasskey(ctx: Authenticated<WriteCtx>, name: string, made: StoredPasskey) {
  await lockAccount(ctx)
  if ((await listPasskeys(ctx, ctx.actor.id)).length >= mostPasskeys)
    throw new Problem('limit_reached', { count: mostPasskeys })
  const shown = { id: newId(), name, created_at: ctx.now, last_used_at: null }
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('passkey')
    .values({ ...shown, ...made, user_id: ctx.actor.id })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new Problem('passkey_invalid')
  const isFirst = await guardAccount(ctx)
  await ctx.record({ type: 'user.factor_added', subject_id: ctx.actor.id, name })
  return isFirst ? { ...shown, recovery_codes: await makeRecoveryCodes(ctx) } : shown
}

export async function removePasskey(
  ctx: Authenticated<WriteCtx>,
  { id }: Input<typeof securityRoutes.removePasskey>,
): Promise<null> {
  await requireRecentLogin(ctx)
  await lockAccount(ctx)
  const removed = await ctx.db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', ctx.actor.id)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw new Problem('not_found')
  await releaseAccount(ctx, ctx.actor.id)
  await ctx.record({ type: 'user.factor_removed', subject_id: ctx.actor.id, name: removed.name })
  return null
}
