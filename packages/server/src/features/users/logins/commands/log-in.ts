import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { userRoutes } from '@brightkey/contract/users/routes'
import type { StepsCtx, WriteCtx } from '../../../../platform/context.ts'
import { getNetwork } from '../../../../platform/network.ts'
import {
  clearAttempts,
  countAttempt,
  getAttempts,
  refundAttempts,
} from '../../../../platform/throttle/throttle.ts'
import { deviceKey, type KnownBy, knownBy } from '../../known-clients/queries.ts'
import { emailKey, passwordHash } from '../../queries.ts'
import { storePasswordHash } from '../../updates.ts'
import { loginAllowances, strangersAllowance, strangersPause } from '../rules.ts'
import { recordFailure } from './failures.ts'
import { askSecondStep } from './second-step.ts'
import { completeLogin } from './start.ts'

export async function logIn(ctx: StepsCtx, { email, password }: Input<typeof userRoutes.login>) {
  if (!ctx.instance.config.passwordLogin) throw new Problem('password_login_off')
  const key = emailKey(email)
  const user = await ctx.db
    .selectFrom('user')
    .select(['id', 'password_hash', 'guarded_hash', 'second_factor', 'status'])
    .where('email_key', '=', key)
    .executeTakeFirst()
  const known = await knownBy(ctx, user?.id ?? null)
  const tries = callersAllowances(ctx, key, known)
  // Counted before the password is checked, so that twenty requests at once are twenty attempts; uncounted on
  // success.
  const seconds = await ctx.write((step) => countLogin(step, key, tries))
  if (seconds !== null) throw new Problem('throttled', { seconds })

  const asker = { who: getNetwork(ctx.ip), known: known !== null }
  const matches = await ctx.instance.passwords
    .matches(password, user ? passwordHash(user) : null, asker)
    .catch(async (error: unknown) => {
      // That there are too many in the queue is no failure of this one's.
      await ctx.write((step) => refundAttempts(step, tries.keys))
      throw error
    })
  if (!user || !matches || user.status !== 'active') {
    await ctx.write((step) => recordFailure(step, key, user?.id ?? null))
    throw new Problem('no_active_account')
  }

  // The challenge must be committed although the response is an error, so that is returned, then thrown.
  const outcome = await ctx.write(async (step) => {
    await refundAttempts(step, tries.keys)
    await clearAttempts(step, tries.account.key)
    if (user.second_factor === 0) return completeLogin(step, user.id)
    // Set by a link on a process of the release before second factors.
    if (user.password_hash !== null) await storePasswordHash(step, user.id, user.password_hash)
    return askSecondStep(step, user.id)
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

/** The allowances that a login attempt counts against; `keys` are all of them. */
function callersAllowances(ctx: StepsCtx, key: string, known: KnownBy) {
  const device = deviceKey(ctx, ctx.device ?? '')
  const { account, others } = loginAllowances(key, { knownBy: known, device, network: getNetwork(ctx.ip) })
  const strangers = known === null ? strangersAllowance(key) : null
  const keys = [account, ...others, ...(strangers ? [strangers] : [])].map((each) => each.key)
  return { account, others, strangers, keys }
}

/** Counts a login attempt. Returns the seconds to wait if it is one too many, else null. */
async function countLogin(ctx: WriteCtx, key: string, tries: ReturnType<typeof callersAllowances>) {
  const { account, others, strangers } = tries
  const own = [account, ...others]
  const seconds = await countAttempt(ctx, own)
  if (seconds !== null || strangers === null) return seconds
  const pause = strangersPause(key, await getAttempts(ctx, strangers))
  const wait = pause && (await countAttempt(ctx, [pause]))
  if (wait === null) return countAttempt(ctx, [strangers])
  // The owner at a new phone, throttled because of others, has not failed.
  await refundAttempts(
    ctx,
    own.map((each) => each.key),
  )
  return wait
}
