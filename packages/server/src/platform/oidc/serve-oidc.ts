import { Problem } from '@brightkey/contract/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Instance } from '../context.ts'
import { logFailure } from '../log-failure.ts'
import { seal, unseal } from '../secrets/sealed.ts'
import { beginOidc, type OidcChecks } from './provider.ts'

/** What the return of a browser that is at the provider is checked by, sealed. It is kept nowhere else. */
export const oidcCookie = 'oidc'
const use = 'oidc login'
const lifeSeconds = 600
const startPath = '/api/users/oidc/start/'

/** The addresses by which a browser goes to the provider and comes back: `GET /api/users/oidc/start/` and `/login/oidc/`. */
export function serveOidc(app: FastifyInstance, instance: Instance): void {
  const { config, keys, clock } = instance
  app.get(startPath, async (_request, reply) => {
    if (!config.oidc) throw new Problem('not_found')
    const { url, checks } = await beginOidc(config, config.oidc).catch((error: unknown) => {
      logFailure(instance, error, 'the OpenID provider does not respond')
      throw new Problem('oidc_failed')
    })
    const ends = Date.parse(clock.now()) + lifeSeconds * 1000
    reply.setCookie(oidcCookie, seal(JSON.stringify({ ...checks, ends }), use, keys.factors), {
      path: '/api/users/login/oidc/',
      sameSite: 'lax',
      httpOnly: true,
      secure: config.publicUrl.startsWith('https:'),
      maxAge: lifeSeconds,
    })
    return redirect(reply, url)
  })
  // The login's page exchanges the code, so that the tokens are in no address.
  app.get('/login/oidc/', async (request, reply) => {
    const { search } = new URL(request.url, 'http://own')
    // The login's page links here without knowing more.
    if (search === '') return redirect(reply, startPath)
    return redirect(reply, `/login?${new URLSearchParams({ oidc: search })}`)
  })
}

const redirect = (reply: FastifyReply, url: string) =>
  reply.header('cache-control', 'no-store').redirect(url, 302)

/** What the return of this browser is checked by; null if it did not begin here, or too long ago. */
export function readOidcCookie(instance: Instance, cookie: string | null): OidcChecks | null {
  const text = cookie && unseal(cookie, use, instance.keys.factors)
  if (!text) return null
  const { ends, ...checks } = JSON.parse(text)
  return ends > Date.parse(instance.clock.now()) ? checks : null
}
