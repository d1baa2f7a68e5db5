import { closeCodes } from '@brightkey/contract/event'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { userRoutes } from '@brightkey/contract/users/routes'
import { later } from '../../../platform/clock.ts'
import type { Authenticated, StepsCtx, WriteCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { getNetwork } from '../../../platform/network.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { readToken, signText } from '../../../platform/secrets/signature.ts'
import {
  clearAttempts,
  countAttempt,
  getAttempts,
  refundAttempts,
} from '../../../platform/throttle/throttle.ts'
import { ownDevice, rememberClient } from '../known-clients/commands.ts'
import { deviceKey, type KnownBy, knownBy } from '../known-clients/queries.ts'
import { displayName, emailKey } from '../queries.ts'
import { signAccessToken, signRefreshToken, signTokens } from './queries.ts'
import { failuresRecorded, leewayMs, loginAllowances, strangersAllowance, strangersPause } from './rules.ts'

export async function logIn(ctx: StepsCtx, { email, password }: Input<typeof userRoutes.login>) {
  const key = emailKey(email)
  const user = await ctx.db
    .selectFrom('user')
    .select(['id', 'password_hash', 'status'])
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
    .matches(password, user?.password_hash ?? null, asker)
    .catch(async (error: unknown) => {
      // That there are too many in the queue is no failure of this one's.
      await ctx.write((step) => refundAttempts(step, tries.keys))
      throw error
    })
  if (!user || !matches || user.status !== 'active') {
    await ctx.write((step) => recordFailure(step, key, user?.id ?? null))
    throw new Problem('no_active_account')
  }

  return ctx.write(async (step) => {
    await refundAttempts(step, tries.keys)
    await clearAttempts(step, tries.account.key)
    const device = ownDevice(ctx)
    await rememberClient(step, user.id, device)
    return HttpResult.recognised(await startLogin(step, user.id), device)
  })
}

/**
 * Records a failed login for the audit log. The typed address of nobody is not kept, for it may be a password in the wrong field:
 * a keyed number lets repetitions be recognised. Known and unknown addresses take the same steps.
 */
async function recordFailure(ctx: WriteCtx, key: string, userId: string | null): Promise<void> {
  const isOneTooMany = (await countAttempt(ctx, failuresRecorded(key, userId !== null))) !== null
  if (isOneTooMany) return
  const fingerprint = `#${signText(`login ${key}`, ctx.instance.keys.tokens).slice(0, 8)}`
  const user = await ctx.db
    .selectFrom('user')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId ?? '')
    .executeTakeFirst()
  const name = user ? displayName(user) : fingerprint
  await ctx.record({ type: 'user.login_failed', subject_id: userId, name })
}

/** Stores a new login of a user and returns its tokens. */
export async function startLogin(ctx: WriteCtx, userId: string) {
  const login = {
    id: newId(),
    user_id: userId,
    refresh_id: newId(),
    previous_refresh_id: null,
    rotated_at: null,
    created_at: ctx.now,
    used_at: ctx.now,
    ended_at: null,
    device: null,
    proved_at: ctx.now,
    factor_at: null,
  }
  await ctx.db.insertInto('login').values(login).execute()
  await ctx.record({ type: 'user.logged_in', subject_id: userId, name: null })
  return signTokens(ctx, login)
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

export async function refreshLogin(ctx: StepsCtx, { refresh, rotate }: Input<typeof userRoutes.refresh>) {
  const claims = await refreshClaims(ctx, refresh)
  if (!claims) throw new Problem('token_not_valid')
  // Ending a stolen login must be committed although the response is an error, so the error is returned, then thrown.
  const outcome = await ctx.write((step) => useRefresh(step, claims, rotate === true))
  if (outcome instanceof Problem) throw outcome
  return outcome
}

async function useRefresh(
  ctx: WriteCtx,
  claims: { login: string; user: string; jti: string },
  rotate: boolean,
) {
  const user = await ctx.db
    .selectFrom('user')
    .select('status')
    .where('id', '=', claims.user)
    .executeTakeFirst()
  if (!user) return new Problem('user_not_found')
  if (user.status !== 'active') return new Problem('user_inactive')
  const login = await ctx.db
    .selectFrom('login')
    .selectAll()
    .where('id', '=', claims.login)
    .forUpdate()
    .executeTakeFirst()
  if (!login || login.ended_at) return new Problem('token_not_valid')

  const current = claims.jti === login.refresh_id
  const justRotated =
    claims.jti === login.previous_refresh_id &&
    login.rotated_at !== null &&
    ctx.now <= later(login.rotated_at, leewayMs)
  if (!current && !justRotated) {
    await endLogin(ctx, login.id, login.user_id)
    return new Problem('token_blacklisted')
  }

  const rotation =
    rotate && current
      ? { refresh_id: newId(), previous_refresh_id: login.refresh_id, rotated_at: ctx.now, used_at: ctx.now }
      : { used_at: ctx.now }
  await ctx.db.updateTable('login').set(rotation).where('id', '=', login.id).execute()
  const renewed = { ...login, ...rotation }
  const access = await signAccessToken(ctx, renewed)
  return rotate ? { access, refresh: await signRefreshToken(ctx, renewed) } : { access }
}

/** Ends the login. An invalid token needs nothing ended. */
export async function logOut(ctx: WriteCtx, { refresh }: Input<typeof userRoutes.logout>): Promise<null> {
  const claims = await refreshClaims(ctx, refresh)
  if (claims) {
    await endLogin(ctx, claims.login, claims.user)
    await ctx.record({ type: 'user.logged_out', subject_id: claims.user, name: null })
  }
  return null
}

/** Ends every login of the caller. */
export async function logOutEverywhere(ctx: Authenticated<WriteCtx>): Promise<null> {
  await endLogins(ctx, ctx.actor.id)
  await ctx.record({ type: 'user.logged_out_everywhere', subject_id: ctx.actor.id, name: null })
  return null
}

function refreshClaims(ctx: StepsCtx | WriteCtx, refresh: string | undefined) {
  if (!refresh) throw new Problem('no_refresh_token')
  return readToken(refresh, 'refresh', ctx.now, ctx.instance.keys.tokens)
}

async function endLogin(ctx: WriteCtx, login: string, user: string): Promise<void> {
  await ctx.db
    .updateTable('login')
    .set({ ended_at: ctx.now })
    .where('id', '=', login)
    .where('ended_at', 'is', null)
    .execute()
  ctx.afterCommit(() => ctx.instance.hub.disconnect({ user, login }, closeCodes.loginEnded))
}

/** Ends every login of a user, and once that is committed their sockets. */
export async function endLogins(ctx: WriteCtx, user: string): Promise<void> {
  await ctx.db
    .updateTable('login')
    .set({ ended_at: ctx.now })
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .execute()
  endSockets(ctx, user)
}

/** Closes a user's sockets after the commit; a client whose login continues reconnects and is checked again. */
export const endSockets = (ctx: WriteCtx, user: string): void =>
  ctx.afterCommit(() => ctx.instance.hub.disconnect({ user }, closeCodes.loginEnded))
