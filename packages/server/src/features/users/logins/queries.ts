import type { Selectable } from 'kysely'
import { later } from '../../../platform/clock.ts'
import type { ReadCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { signToken } from '../../../platform/secrets/signature.ts'
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
