import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address that the server must not send requests to; the message says why. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed'
  readonly code = 'url_not_allowed'
}

/** Whether requests may be sent to an IP address. */
export type AddressRule = (address: string) => boolean

/** What the operator allows beyond the public internet. */
type UrlRule = { protocols: readonly string[]; anyPort: boolean; allows: AddressRule }

const usualPorts = ['', '80', '443']

/**
 * Parses a URL that a user typed: no credentials, standard port, and no forbidden IP address. Throws {@link AddressNotAllowed}. A host
 * name is checked again by the addresses it resolves to just before the request: {@link resolveAllowed}.
 */
export function parseOutboundUrl(text: string, { protocols, anyPort, allows }: UrlRule): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !protocols.includes(url.protocol))
    throw new AddressNotAllowed(
      `not an ${protocols.map((each) => each.replace(':', '')).join(' or ')} address`,
    )
  if (url.username !== '' || url.password !== '')
    throw new AddressNotAllowed('a name or password in the address')
  if (!anyPort && !usualPorts.includes(url.port)) throw new AddressNotAllowed('an unusual port')
  const host = getHost(url)
  if (ipaddr.isValid(host) && !allows(host)) throw new AddressNotAllowed('not a public address')
  return url
}

/** Returns the host for DNS and sockets: IPv6 without brackets. `URL` has already normalised octal, hex and decimal IPs. */
const getHost = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1')

export type ResolvedAddress = { address: string; family: number }

/** Resolves the host of a URL. Throws {@link AddressNotAllowed} unless every address is allowed. */
export async function resolveAllowed(url: URL, allows: AddressRule): Promise<ResolvedAddress[]> {
  const host = getHost(url)
  const family = isIP(host)
  const addresses = family === 0 ? await lookup(host, { all: true }) : [{ address: host, family }]
  // Attackers mix one internal address among public ones.
  if (!addresses.every(({ address }) => allows(address)))
    throw new AddressNotAllowed('the name stands for an address that is not public')
  return addresses
}

/** A DNS lookup that returns the checked addresses, whatever the name resolves to now (no DNS rebinding). */
export const pinnedLookup =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, [...addresses])
    else if (first) callback(null, first.address, first.family)
    else callback(new Error('no address'), '')
  }

/** A DNS lookup cannot be cancelled, so stop waiting for it. */
export function withTimeout<T>(work: Promise<T>, time: AbortSignal): Promise<T> {
  const late = Promise.withResolvers<never>()
  const over = () => late.reject(time.reason)
  if (time.aborted) over()
  time.addEventListener('abort', over)
  return Promise.race([work, late.promise]).finally(() => time.removeEventListener('abort', over))
}

// The only allocated IPv6 unicast range. ipaddr.js reports addresses outside it, such as ::127.0.0.1, as unicast too.
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/**
 * Whether this is a public internet address. Not: loopback, private, link-local (including cloud metadata services),
 * shared (CGNAT), multicast, reserved; nor an IPv6 form that embeds an IPv4 address
 * (mapped, compatible, NAT64, 6to4, Teredo).
 */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return !(address instanceof ipaddr.IPv6) || address.match(globalUnicast)
}
