import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { securityRoutes } from '@brightkey/contract/users/security-routes'
import type { Proof } from '@brightkey/contract/users/security-schema'
import type { Authenticated, StepsCtx } from '../../../platform/context.ts'
import { countAttempt, refundAttempts } from '../../../platform/throttle/throttle.ts'
import { proofAllowance } from './rules.ts'

type Ctx = Authenticated<StepsCtx>

/** Notes that the user has proven again who they are: dangerous steps are open to this login for ten minutes. */
export async function confirmLogin(ctx: Ctx, proof: Input<typeof securityRoutes.confirm>): Promise<null> {
  const allowance = proofAllowance(ctx.actor.id)
  const seconds = await ctx.write((step) => countAttempt(step, [allowance]))
  if (seconds !== null) throw new Problem('throttled', { seconds })
  await checkPassword(ctx, proof)
  await ctx.write(async (step) => {
    await refundAttempts(step, [allowance.key])
    await step.db.updateTable('login').set({ proved_at: ctx.now }).where('id', '=', ctx.actor.login).execute()
  })
  return null
}

/** Throws wrong_password, or validation_error without one. */
async function checkPassword(ctx: Ctx, { password }: Proof): Promise<void> {
  if (password === undefined) throw fieldProblem('password', 'required')
  const user = await ctx.db
    .selectFrom('user')
    .select(['password_hash', 'guarded_hash'])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  const hash = user.password_hash ?? user.guarded_hash
  const asker = { who: `user ${ctx.actor.id}`, known: true }
  if (!(await ctx.instance.passwords.matches(password, hash, asker))) throw new Problem('wrong_password')
}
