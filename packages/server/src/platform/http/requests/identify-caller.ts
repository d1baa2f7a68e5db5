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
  if (!actor.key) return
  countKeyRequest(instance, actor.key, reply)
  checkScope(route, actor.key)
}

/** Counts a request of an API key to an address that no route has. Throws token_not_valid or throttled. */
export async function countUnknownRequest(
  instance: Instance,
  authenticate: Authenticate['key'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const key = readApiKey(request.headers.authorization)
  if (key === null) return
  const actor = await authenticate(instance, key, request.ip)
  actors.set(request, actor)
  if (actor.key) countKeyRequest(instance, actor.key, reply)
}

type Key = NonNullable<LoggedIn['key']>

/** The API key in an Authorization header; null for a login's token. */
const readApiKey = (header: string | undefined): string | null =>
  /^Bearer (bk_.*)$/s.exec(header ?? '')?.[1] ?? null

/**
 * Counts a request of an API key, and says by draft-ietf-httpapi-ratelimit-headers how many are left. Throws throttled.
 */
function countKeyRequest(instance: Instance, { id }: Key, reply: FastifyReply): void {
  const { keyRequests } = instance
  const wait = keyRequests.getWait(instance, id)
  if (wait === null) keyRequests.add(instance, id)
  const { left, seconds } = keyRequests.getLeft(instance, id)
  reply
    .header('ratelimit-policy', `"default";q=${instance.config.apiRequestsPerMinute};w=${windowMs / 1000}`)
    .header('ratelimit', `"default";r=${left};t=${seconds}`)
  if (wait !== null) throw new Problem('throttled', { seconds: wait })
}

/** Throws permission_denied with the scope that the key lacks; null: no key may call this route. */
function checkScope({ scope, method }: Route, { scopes }: Key): void {
  if (scope === undefined || !isInScope(scopes, scope, method))
    throw new Problem('permission_denied', { scope: scope ?? null })
}
