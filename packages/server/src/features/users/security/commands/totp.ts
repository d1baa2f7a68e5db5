import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { securityRoutes } from '@brightkey/contract/users/security-routes'
import type { Authenticated, StepsCtx, WriteCtx } from '../../../../platform/context.ts'
import { matchingStep, newTotpSecret, totpUri } from '../../../../platform/secrets/one-time-codes.ts'
import { seal, unseal } from '../../../../platform/secrets/sealed.ts'
import { normaliseCode } from '../../factors/rules.ts'
import { getMe } from '../../queries.ts'
import { proveOrBeRecent } from '../../recent-login/commands.ts'
import { guardAccount, lockAccount, makeRecoveryCodes, releaseAccount } from './guard.ts'

/** Begins to set up an app. One that is set up stays until a code of the new one confirms it. */
export async function startTotp(
  ctx: Authenticated<StepsCtx>,
  proof: Input<typeof securityRoutes.startTotp>,
): Promise<{ secret: string; uri: string }> {
  await proveOrBeRecent(ctx, proof)
  const secret = await newTotpSecret()
  const pending_secret = seal(secret, ctx.actor.id, ctx.instance.keys.factors)
  await ctx.write((step) =>
    step.db
      .insertInto('totp')
      .values({ user_id: ctx.actor.id, secret: null, pending_secret })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret }))
      .execute(),
  )
  const issuer = (await ctx.instance.getCompanyName(ctx)) || 'Brightkey'
  return { secret, uri: await totpUri(secret, issuer, (await getMe(ctx)).email) }
}

export async function confirmTotp(
  ctx: Authenticated<WriteCtx>,
  { code = '' }: Input<typeof securityRoutes.confirmTotp>,
): Promise<{ recovery_codes: string[] }> {
  await lockAccount(ctx)
  const row = await ctx.db
    .selectFrom('totp')
    .select('pending_secret')
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirst()
  const sealed = row?.pending_secret ?? null
  const secret = sealed && unseal(sealed, ctx.actor.id, ctx.instance.keys.factors)
  const step = secret ? await matchingStep(secret, normaliseCode(code), ctx.now) : null
  if (step === null) throw new Problem('wrong_code')
  await ctx.db
    .updateTable('totp')
    .set({ secret: sealed, last_step: step, pending_secret: null })
    .where('user_id', '=', ctx.actor.id)
    .execute()
  await guardAccount(ctx)
  await ctx.record({ type: 'user.factor_added', subject_id: ctx.actor.id, name: null })
  return { recovery_codes: await makeRecoveryCodes(ctx) }
}

export async function removeTotp(
  ctx: Authenticated<StepsCtx>,
  proof: Input<typeof securityRoutes.removeTotp>,
): Promise<null> {
  await proveOrBeRecent(ctx, proof)
  await ctx.write(async (step) => {
    await lockAccount({ ...step, actor: ctx.actor })
    const { numDeletedRows } = await step.db
      .deleteFrom('totp')
      .where('user_id', '=', ctx.actor.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await releaseAccount(step, ctx.actor.id)
    await step.record({ type: 'user.factor_removed', subject_id: ctx.actor.id, name: null })
  })
  return null
}
