import type { WriteCtx } from '../../../platform/context.ts'
import { matchingStep } from '../../../platform/secrets/one-time-codes.ts'
import { unseal } from '../../../platform/secrets/sealed.ts'
import { tokenHash } from '../../../platform/secrets/signature.ts'
import { normaliseCode, normaliseRecoveryCode } from './rules.ts'

/** Uses up a code of the user's app. Returns false if it is wrong or was used: of many requests with one code, one succeeds. */
export async function spendTotpCode(ctx: WriteCtx, userId: string, typed: string): Promise<boolean> {
  const totp = await ctx.db
    .selectFrom('totp')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const secret = totp?.secret ? unseal(totp.secret, userId, ctx.instance.keys.factors) : null
  const step = secret === null ? null : await matchingStep(secret, normaliseCode(typed), ctx.now)
  if (step === null) return false
  const { numUpdatedRows } = await ctx.db
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses up a recovery code. Returns false if it is unknown or was used. */
export async function spendRecoveryCode(ctx: WriteCtx, userId: string, typed: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('recovery_code')
    .set({ used_at: ctx.now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', tokenHash(normaliseRecoveryCode(typed)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n)
    await ctx.record({ type: 'user.recovery_code_used', subject_id: userId, name: null })
  return numUpdatedRows === 1n
}
