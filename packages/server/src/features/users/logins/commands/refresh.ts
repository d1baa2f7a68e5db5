import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { userRoutes } from '@brightkey/contract/users/routes'
import { later } from '../../../../platform/clock.ts'
import type { StepsCtx, WriteCtx } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { refreshClaims, signAccessToken, signRefreshToken } from '../queries.ts'
import { leewayMs } from '../rules.ts'
import { endLogin } from './end.ts'

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
    .select(['status', 'second_factor'])
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
  const isHalf = user.second_factor === 1 && login?.factor_at === null
  if (!login || login.ended_at || isHalf) return new Problem('token_not_valid')

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
