import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { Problem } from '@brightkey/contract/problem'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

type HostNames = Pick<Config, 'publicUrl' | 'extraHosts'>

/**
 * Refuses a request without one Host, or with a name that is not ours: a stranger's domain that points here would have
 * browsers take its pages for ours and ours for its. Addresses (a phone in the same network), localhost and the
 * machine's own name can be nobody else's. Throws bad_request or unknown_host.
 */
export function checkHost(request: FastifyRequest, names: HostNames): void {
  const hostCount = hostHeaders(request)
  if (hostCount > 1 || (hostCount === 0 && request.raw.httpVersion === '1.1'))
    throw new Problem('bad_request')
  if (hostCount === 0 || isOwnHost(request.host, names) || isProxyHostName(request)) return
  throw new Problem('unknown_host')
}

/** Whether a Host names this server: PUBLIC_URL's, one of EXTRA_HOSTS, an address, localhost or the machine's name. */
export function isOwnHost(host: string, { publicUrl, extraHosts }: HostNames): boolean {
  const name = parseHostName(host)
  if (name === '') return false
  const own = [new URL(publicUrl).hostname, ...extraHosts, 'localhost', ...machine]
  return own.includes(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
}

const machine = [hostname().toLowerCase(), `${hostname().toLowerCase()}.local`]

/** A reverse proxy we trust may call us by a name of its own network, such as a container's: one word. */
function isProxyHostName(request: FastifyRequest): boolean {
  const trusted = request.ips !== undefined && request.ips.length > 1
  return trusted && /^[\w-]+$/.test(parseHostName(request.host))
}

/** The name in a Host header in lower case, without port; empty where it is none. */
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
