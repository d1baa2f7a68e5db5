import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { Proof } from '@brightkey/contract/users/security-schema'
import type { Authenticated, StepsCtx, WriteCtx } from '../../../platform/context.ts'
import { countAttempt, refundAttempts } from '../../../platform/throttle/throttle.ts'
import { spendRecoveryCode, spendTotpCode } from '../factors/updates.ts'
import { type Signing, verifyAssertion } from '../passkeys/queries.ts'
import { takeSigning } from '../passkeys/updates.ts'
import { passwordHash } from '../queries.ts'
import { requireRecentLogin } from './access.ts'
import { proofAllowance } from './rules.ts'

type Ctx = Authenticated<StepsCtx>

/** Notes that the user has proven again who they are: dangerous steps are open to this login for ten minutes. */
export async function confirmLogin(ctx: Ctx, proof: Proof): Promise<null> {
  if (!isGiven(proof)) throw fieldProblem('password', 'required')
  const allowance = proofAllowance(ctx.actor.id)
  const seconds = await ctx.write((step) => countAttempt(step, [allowance]))
  if (seconds !== null) throw new Problem('throttled', { seconds })
  if (proof.password !== undefined) await checkPassword(ctx, proof.password)
  const signing = proof.assertion ? await verifyAssertion(ctx, proof.assertion, ctx.actor.id) : undefined
  await ctx.write(async (step) => {
    await spendFactor(step, ctx.actor.id, { ...proof, signing })
    await refundAttempts(step, [allowance.key])
    await step.db.updateTable('login').set({ proved_at: ctx.now }).where('id', '=', ctx.actor.login).execute()
  })
  return null
}

/** For steps that take a proof along: checks one that is given, else the login must be recent. */
export async function proveOrBeRecent(ctx: Ctx, proof: Proof): Promise<void> {
  if (isGiven(proof)) await confirmLogin(ctx, proof)
  else await requireRecentLogin(ctx)
}

const isGiven = ({ password, code, recovery_code, assertion }: Proof): boolean =>
  [password, code, recovery_code, assertion].some((each) => each !== undefined)

/** Throws wrong_password if it is not the user's. */
async function checkPassword(ctx: Ctx, password: string): Promise<void> {
  const user = await ctx.db
    .selectFrom('user')
    .select(['password_hash', 'guarded_hash'])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  const asker = { who: `user ${ctx.actor.id}`, known: true }
  if (!(await ctx.instance.passwords.matches(password, passwordHash(user), asker)))
    throw new Problem('wrong_password')
}

type Given = Pick<Proof, 'code' | 'recovery_code'> & { signing: Signing | null | undefined }

/** Throws wrong_code or passkey_invalid for one that is not good, or was used. */
async function spendFactor(ctx: WriteCtx, userId: string, { code, recovery_code, signing }: Given) {
  if (code !== undefined && !(await spendTotpCode(ctx, userId, code))) throw new Problem('wrong_code')
  if (recovery_code !== undefined && !(await spendRecoveryCode(ctx, userId, recovery_code)))
    throw new Problem('wrong_code')
  if (signing === null || (signing && !(await takeSigning(ctx, signing))))
    throw new Problem('passkey_invalid')
}
