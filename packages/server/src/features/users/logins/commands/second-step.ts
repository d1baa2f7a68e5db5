import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { securityRoutes } from '@brightkey/contract/users/security-routes'
import type { StepsCtx, WriteCtx } from '../../../../platform/context.ts'
import type { HttpResult } from '../../../../platform/http/result.ts'
import { newLinkToken } from '../../../../platform/secrets/random.ts'
import { countAttempt, refundAttempts } from '../../../../platform/throttle/throttle.ts'
import { countTry, insertChallenge, spendChallenge } from '../../challenges/updates.ts'
import { listSecondSteps } from '../../factors/queries.ts'
import { factorAllowance } from '../../factors/rules.ts'
import { spendRecoveryCode, spendTotpCode } from '../../factors/updates.ts'
import { deviceKey, knownBy } from '../../known-clients/queries.ts'
import { verifyAssertion } from '../../passkeys/queries.ts'
import { takeSigning } from '../../passkeys/updates.ts'
import { emailKey } from '../../queries.ts'
import { recordFailure } from './failures.ts'
import { completeLogin } from './start.ts'

/** The response to a right password where a second factor is set up: what it is continued by. */
export async function askSecondStep(ctx: WriteCtx, userId: string): Promise<Problem> {
  const challenge = newLinkToken()
  await insertChallenge(ctx, challenge, { purpose: 'second_step', user_id: userId })
  return new Problem('second_factor_required', { challenge, methods: await listSecondSteps(ctx, userId) })
}

type SecondStep = Input<typeof securityRoutes.secondStep>

/** Takes the second step. A challenge takes five tries, and one right code begins one login, however many bring it at once. */
export async function takeSecondStep(
  ctx: StepsCtx,
  input: SecondStep,
): Promise<HttpResult<{ access: string; refresh: string }>> {
  // Counted before it is checked, so that twenty requests at once are twenty tries.
  const userId = await ctx.write((step) => countTry(step, input.challenge))
  if (userId === null) throw new Problem('challenge_expired')
  const isKnown = (await knownBy(ctx, userId)) === 'device'
  const allowance = factorAllowance(userId, isKnown ? deviceKey(ctx, ctx.device ?? '') : null)
  const seconds = await ctx.write((step) => countAttempt(step, [allowance]))
  if (seconds !== null) throw new Problem('throttled', { seconds })
  const factor = await readFactor(ctx, userId, input)
  try {
    return await ctx.write(async (step) => {
      if (!(await spendChallenge(step, input.challenge, 'second_step')))
        throw new Problem('challenge_expired')
      // Thrown inside, so that the challenge stays for the next try.
      if (!(await factor(step))) throw new Problem('second_factor_invalid')
      await mustBeActive(step, userId)
      await refundAttempts(step, [allowance.key])
      return completeLogin(step, userId, { factor_at: ctx.now })
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'second_factor_invalid')
      await ctx.write((step) => recordSecondFailure(step, userId))
    throw error
  }
}

/** Verifies what takes time, and returns what uses up the factor in a transaction: false if it is not good. */
async function readFactor(ctx: StepsCtx, userId: string, { assertion, code, recovery_code }: SecondStep) {
  if (assertion !== undefined) {
    const signing = await verifyAssertion(ctx, assertion, userId)
    return async (step: WriteCtx) => signing !== null && takeSigning(step, signing)
  }
  return (step: WriteCtx) =>
    code === undefined
      ? spendRecoveryCode(step, userId, recovery_code ?? '')
      : spendTotpCode(step, userId, code)
}

/** The user may have been deactivated between the steps. */
async function mustBeActive(ctx: WriteCtx, userId: string): Promise<void> {
  const user = await ctx.db.selectFrom('user').select('status').where('id', '=', userId).executeTakeFirst()
  if (user?.status !== 'active') throw new Problem('challenge_expired')
}

async function recordSecondFailure(ctx: WriteCtx, userId: string): Promise<void> {
  const user = await ctx.db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  await recordFailure(ctx, emailKey(user?.email ?? ''), userId)
}
