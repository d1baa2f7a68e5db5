import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { securityRoutes } from '@brightkey/contract/users/security-routes'
import type { StepsCtx } from '../../../../platform/context.ts'
import { logFailure } from '../../../../platform/log-failure.ts'
import { finishOidc } from '../../../../platform/oidc/provider.ts'
import { readOidcCookie } from '../../../../platform/oidc/serve-oidc.ts'
import { completeLogin } from '../../logins/commands/start.ts'
import { toClaims } from '../rules.ts'
import { findOrCreateUser } from './find-user.ts'

/** A login by the OpenID provider, which asks for a second factor itself if it wants one. */
export async function logInByOidc(ctx: StepsCtx, query: Input<typeof securityRoutes.oidcLogin>) {
  const { config } = ctx.instance
  const { oidc } = config
  if (!oidc) throw new Problem('not_found')
  const checks = readOidcCookie(ctx.instance, ctx.browser.oidc)
  if (!checks) throw new Problem('oidc_failed')
  const given = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const all = await finishOidc(config, oidc, { query: given, checks }).catch((error: unknown) => {
    logFailure(ctx.instance, error, 'a login by the OpenID provider failed')
    throw new Problem('oidc_failed')
  })
  const claims = toClaims(all, oidc)
  return ctx.write(async (step) => {
    const userId = await findOrCreateUser(step, oidc, claims)
    return completeLogin(step, userId, { factor_at: ctx.now })
  })
}
