import { isInScope } from '@brightkey/contract/api-keys/scopes'
import { Problem } from '@brightkey/contract/problem'
import type { Route } from '@brightkey/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Instance, LoggedIn } from '../../context.ts'
import { windowMs } from '../../throttle/counter.ts'
import { checkCsrf } from '../origin.ts'
import { actors } from '../request-log.ts'

/** How callers are known; both throw 401. */
export type Authenticate = {
  /** Returns the login of an Authorization header. */
  login: (instance: Instance, header: string | undefined) => Promise<LoggedIn>
  /** Returns the caller that an API key stands for. */
  key: (instance: Instance, key: string, ip: string) => Promise<LoggedIn>
}

type Guarded = { instance: Instance; route: Route; authenticate: Authenticate }

/** Notes who makes a request, before its body is read. Throws if they may not make it. */
export async function identifyCaller(
  { instance, route, authenticate }: Guarded,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { authorization } = request.headers
  const key = route.access === 'login' ? readApiKey(authorization) : null
  // A browser sends cookies by itself, but never a key.
  if (key === null) checkCsrf(request, instance.config)
  if (route.access !== 'login') return
  const actor =
    key === null
      ? await authenticate.login(instance, authorization)
      : await authenticate.key(instance, key, request.ip)
  actors.set(request, actor)
  if (actor.lacks_factor && !route.beforeSetUp) throw new Problem('second_factor_setup_required')
  if (actor.key) checkApiKey(instance, route, actor.key, reply)
}

/** The API key in an Authorization header; null for a login's token. */
const readApiKey = (header: string | undefined): string | null =>
  /^Bearer (bk_.*)$/s.exec(header ?? '')?.[1] ?? null

/**
 * Counts a request of an API key, and says by draft-ietf-httpapi-ratelimit-headers how many are left. Throws throttled, or
 * permission_denied with the scope that the key lacks; null: no key may call this route.
 */
function checkApiKey(
  instance: Instance,
  route: Route,
  { id, scopes }: NonNullable<LoggedIn['key']>,
  reply: FastifyReply,
): void {
  const { keyRequests } = instance
  const wait = keyRequests.getWait(instance, id)
  if (wait === null) keyRequests.add(instance, id)
  const { left, seconds } = keyRequests.getLeft(instance, id)
  reply
    .header('ratelimit-policy', `"default";q=${instance.config.apiRequestsPerMinute};w=${windowMs / 1000}`)
    .header('ratelimit', `"default";r=${left};t=${seconds}`)
  if (wait !== null) throw new Problem('throttled', { seconds: wait })
  const { scope, method } = route
  if (scope === undefined || !isInScope(scopes, scope, method))
    throw new Problem('permission_denied', { scope: scope ?? null })
}
