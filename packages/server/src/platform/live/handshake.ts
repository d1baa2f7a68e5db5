import type { IncomingMessage } from 'node:http'
import { Problem } from '@brightkey/contract/problem'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Clock } from '../clock.ts'

export const socketPath = '/ws/notifications/'

/**
 * Whether a request is a complete WebSocket handshake at our path. Any other Upgrade header is ignored.
 */
export function isHandshake({ method, url = '', headers }: IncomingMessage): boolean {
  const path = url.split('?')[0]?.replace(/\/?$/, '/')
  return (
    method === 'GET' &&
    path === socketPath &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '')
  )
}

/** Browsers cannot set headers on a WebSocket, so the token comes as a subprotocol: `bearer, <access>`. */
export function getSocketToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((part) => part.trim())
  if (scheme === 'bearer' && token) return token
  const query: unknown = Reflect.get(Object(request.query), 'token')
  return typeof query === 'string' ? query : undefined
}

/** Rejected handshakes allowed per minute and network; an office behind one address has about ten browsers. */
const refusalsPerMinute = 60
const minuteMs = 60_000
const mostAddresses = 10_000

type Refusals = { count: number; until: number }

/** Counts rejected handshakes per network, in memory: unauthenticated requests must not cause database writes. */
export function createRefusalCounter(clock: Clock) {
  const counts = new Map<string, Refusals>()
  const now = () => Date.parse(clock.now())
  return {
    /** Throws throttled after too many rejections. */
    check(ip: string): void {
      const found = counts.get(getNetwork(ip))
      if (!found || found.until <= now() || found.count < refusalsPerMinute) return
      throw new Problem('throttled', { seconds: Math.ceil((found.until - now()) / 1000) })
    },
    add(ip: string): void {
      const network = getNetwork(ip)
      const found = counts.get(network)
      if (found && found.until > now()) {
        found.count++
        return
      }
      // Evict the oldest.
      const [oldest] = counts.keys()
      if (counts.size >= mostAddresses && oldest !== undefined) counts.delete(oldest)
      counts.delete(network)
      counts.set(network, { count: 1, until: now() + minuteMs })
    },
  }
}

/** One IPv6 customer has a whole /64. */
function getNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.toNormalizedString().split(':').slice(0, 4).join(':') : ip
}
