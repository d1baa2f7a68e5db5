import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Problem } from '@brightkey/contract/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { isOwnHost } from './host.ts'

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const cookieName = 'csrftoken'

/**
 * Rejects cross-site requests: a foreign Origin or Sec-Fetch-Site, or a csrftoken cookie without the same value in
 * X-CSRFToken. A client with neither cookie nor Origin (an app, a script) sends its own token and passes.
 * Throws origin_not_allowed or csrf_failed.
 */
export function checkCsrf(request: FastifyRequest, config: Config): void {
  if (!unsafe.has(request.method)) return
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(origin, request, config)) {
    throw new Problem('origin_not_allowed', { origin: origin.slice(0, 200) })
  }
  if (origin === undefined && request.headers['sec-fetch-site'] === 'cross-site') {
    throw new Problem('origin_not_allowed', { origin: 'null' })
  }
  const cookie = request.cookies[cookieName]
  if (cookie === undefined) return
  const header = request.headers['x-csrftoken']
  if (header === undefined) throw new Problem('csrf_failed', { reason: 'missing' })
  if (typeof header !== 'string' || !isSame(header, cookie))
    throw new Problem('csrf_failed', { reason: 'incorrect' })
}

/** Whether the Origin is this server: PUBLIC_URL, or another own host name by which the browser reached it. */
export function isOwnOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  if (origin === new URL(config.publicUrl).origin) return true
  return origin === `${request.protocol}://${request.host}` && isOwnHost(request.host, config)
}

/** Sets the csrftoken cookie, with the office page or the response to a login. */
export function giveCsrfCookie(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Config): void {
  if (request.cookies[cookieName] !== undefined) return
  reply.setCookie(cookieName, randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    // Our page reads it and sends it back in the header (double submit).
    httpOnly: false,
    secure: publicUrl.startsWith('https:') || request.protocol === 'https',
    maxAge: 365 * 24 * 3600,
  })
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
