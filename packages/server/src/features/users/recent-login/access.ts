import { Problem } from '@brightkey/contract/problem'
import type { ProofMethod } from '@brightkey/contract/users/security-schema'
import { later } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { listSecondSteps } from '../factors/queries.ts'

/** For so long after a password or factor was given, dangerous steps ask for none, in milliseconds. */
const recentMs = 10 * 60_000

/**
 * Throws reauthentication_required, with the `methods` that would do, unless this login gave a password or factor in the last ten
 * minutes: for steps that must not be taken in a browser left open.
 */
export async function requireRecentLogin(ctx: Authenticated<ReadCtx | WriteCtx>): Promise<void> {
  const login = await ctx.db
    .selectFrom('login')
    .select(['proved_at', 'created_at'])
    .where('id', '=', ctx.actor.login)
    .executeTakeFirst()
  if (login && later(login.proved_at ?? login.created_at, recentMs) >= ctx.now) return
  throw new Problem('reauthentication_required', { methods: await listProofs(ctx, ctx.actor.id) })
}

/** By what a user can prove that it is them: their password, unless they log in elsewhere, and their second factors. */
async function listProofs(ctx: Pick<ReadCtx, 'db'>, userId: string): Promise<ProofMethod[]> {
  const user = await ctx.db
    .selectFrom('user')
    .select(['password_hash', 'guarded_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const steps = await listSecondSteps(ctx, userId)
  return (user.password_hash ?? user.guarded_hash) === null ? steps : ['password', ...steps]
}
