import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { Problem } from '@brightkey/contract/problem'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

type HostNames = Pick<Config, 'publicUrl' | 'extraHosts'>

/**
 * Rejects a request without exactly one Host, or with a foreign host name: a domain of someone else that points here
 * (DNS rebinding) would share its origin with our pages. IP addresses (a phone in the same network), localhost and
 * the machine's own name are always accepted. Throws bad_request or unknown_host.
 */
export function checkHost(request: FastifyRequest, names: HostNames): void {
  const hostCount = hostHeaders(request)
  if (hostCount > 1 || (hostCount === 0 && request.raw.httpVersion === '1.1'))
    throw new Problem('bad_request')
  if (hostCount === 0 || isOwnHost(request.host, names) || isProxyHostName(request)) return
  throw new Problem('unknown_host')
}

/** Whether a host is this server: PUBLIC_URL, EXTRA_HOSTS, an IP address, localhost or the machine's name. */
export function isOwnHost(host: string, { publicUrl, extraHosts }: HostNames): boolean {
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
