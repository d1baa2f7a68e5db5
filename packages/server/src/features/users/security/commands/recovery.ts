import { Problem } from '@brightkey/contract/problem'
import { type Authenticated, asServer, type WriteCtx } from '../../../../platform/context.ts'
import { displayName, emailKey } from '../../queries.ts'
import { requireRecentLogin } from '../../recent-login/access.ts'
import { lockAccount, makeRecoveryCodes, releaseAccount } from './guard.ts'

/** Makes new recovery codes. Throws not_found without a second factor that they could stand in for. */
export async function renewRecoveryCodes(
  ctx: Authenticated<WriteCtx>,
): Promise<{ recovery_codes: string[] }> {
  await requireRecentLogin(ctx)
  if ((await lockAccount(ctx)).second_factor === 0) throw new Problem('not_found')
  return { recovery_codes: await makeRecoveryCodes(ctx) }
}

/** Removes all second factors of a user who has lost them, for the operator of the server. Returns whether there were any. */
export async function clearFactors(ctx: WriteCtx, email: string): Promise<boolean> {
  const user = await ctx.db
    .selectFrom('user')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .forUpdate()
    .executeTakeFirst()
  if (!user || user.second_factor === 0) return false
  await ctx.db.deleteFrom('totp').where('user_id', '=', user.id).execute()
  await ctx.db.deleteFrom('passkey').where('user_id', '=', user.id).execute()
  await releaseAccount(ctx, user.id)
  await asServer(ctx).record({ type: 'user.factors_cleared', subject_id: user.id, name: displayName(user) })
  return true
}
