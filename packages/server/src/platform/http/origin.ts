import { randomBytes, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { Problem } from '@brightkey/contract/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

type HostNames = Pick<Config, 'publicUrl' | 'extraHosts'>

/**
 * Rejects a request without exactly one Host, or with a foreign host name: a domain of someone else that points here
 * (DNS rebinding) would share its origin with our pages. IP addresses (a phone in the same network), localhost and
 * the machine's own name are always accepted. Throws bad_request or unknown_host.
 * Health and metrics are exempt: load balancers and Prometheus use any name, such as a container's, and no page is there.
 */
export function checkHost(request: FastifyRequest, names: HostNames): void {
  const hostCount = hostHeaders(request)
  if (hostCount > 1 || (hostCount === 0 && request.raw.httpVersion === '1.1'))
    throw new Problem('bad_request')
  if (isMonitoring(request)) return
  if (hostCount === 0 || isOwnHost(request.host, names) || isProxyHostName(request)) return
  throw new Problem('unknown_host')
}

const isMonitoring = ({ url }: FastifyRequest) => /^\/(actuator\/health|metrics)(?![^/?])/.test(url)

/** Whether a host is this server: PUBLIC_URL, EXTRA_HOSTS, an IP address, localhost or the machine's name. */
function isOwnHost(host: string, names: HostNames): boolean {
  const known = knownHosts.get(names) ?? new Map<string, boolean>()
  const isOwn = known.get(host) ?? matchesHost(host, names)
  // Requests name the same few; others could fill the memory.
  if (known.size >= 100) known.clear()
  knownHosts.set(names, known.set(host, isOwn))
  return isOwn
}

const knownHosts = new WeakMap<HostNames, Map<string, boolean>>()

function matchesHost(host: string, { publicUrl, extraHosts }: HostNames): boolean {
  const name = parseHostName(host)
  if (name === '') return false
  const own = [new URL(publicUrl).hostname, ...extraHosts, 'localhost', ...machine]
  return own.includes(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
}

const machine = [hostname().toLowerCase(), `${hostname().toLowerCase()}.local`]

/** A trusted reverse proxy may use an internal name without dots, such as a container's. */
function isProxyHostName(request: FastifyRequest): boolean {
  const trusted = request.ips !== undefined && request.ips.length > 1
  return trusted && /^[\w-]+$/.test(parseHostName(request.host))
}

/** Returns the host name in lower case, without port; empty if the header is invalid. */
function parseHostName(host: string): string {
  if (/[/?#@\\\s]/.test(host)) return ''
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}

function hostHeaders({ raw }: FastifyRequest): number {
  let count = 0
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    if (raw.rawHeaders[at]?.toLowerCase() === 'host') count++
  }
  return count
}

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
