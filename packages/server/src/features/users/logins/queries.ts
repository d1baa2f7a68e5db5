import { Problem } from '@brightkey/contract/problem'
import type { Selectable } from 'kysely'
import { later } from '../../../platform/clock.ts'
import type { ReadCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { readToken, signToken } from '../../../platform/secrets/signature.ts'
import type { LoginTable } from '../tables.ts'
import { accessMs, endOfRefresh } from './rules.ts'

type Login = Selectable<LoginTable>

export function signAccessToken(ctx: ReadCtx, login: Login): Promise<string> {
  const claims = { user: login.user_id, login: login.id, kind: 'access', jti: newId() } as const
  return signToken({ ...claims, expiresAt: later(ctx.now, accessMs) }, ctx.now, ctx.instance.keys.tokens)
}

export function signRefreshToken(ctx: ReadCtx, login: Login): Promise<string> {
  const claims = { user: login.user_id, login: login.id, kind: 'refresh', jti: login.refresh_id } as const
  return signToken({ ...claims, expiresAt: endOfRefresh(login, ctx.now) }, ctx.now, ctx.instance.keys.tokens)
}

export async function signTokens(ctx: ReadCtx, login: Login) {
  return { access: await signAccessToken(ctx, login), refresh: await signRefreshToken(ctx, login) }
}

/** The claims of a refresh token; null if it is not valid. Throws no_refresh_token without one. */
export function refreshClaims(ctx: Pick<ReadCtx, 'now' | 'instance'>, refresh: string | undefined) {
  if (!refresh) throw new Problem('no_refresh_token')
  return readToken(refresh, 'refresh', ctx.now, ctx.instance.keys.tokens)
}
