import ipaddr from 'ipaddr.js'
import { CalendarError } from './calendar-error.ts'

/** What the operator allows beyond the public internet. */
export type CalendarAccess = { allowPrivate: boolean }

const usualPorts = ['', '80', '443']

/**
 * Parses a calendar URL: http or https, no credentials, standard port. Throws url_not_allowed. A host name is checked
 * again by the addresses it resolves to just before the request: {@link isAllowedAddress}.
 */
export function parseCalendarUrl(text: string, reach: CalendarAccess): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new CalendarError('url_not_allowed', 'not an http or https address')
  }
  if (url.username !== '' || url.password !== '') {
    throw new CalendarError('url_not_allowed', 'a name or password in the address')
  }
  if (!reach.allowPrivate && !usualPorts.includes(url.port)) {
    throw new CalendarError('url_not_allowed', 'an unusual port')
  }
  const host = getHost(url)
  if (ipaddr.isValid(host) && !isAllowedAddress(host, reach)) {
    throw new CalendarError('url_not_allowed', 'not a public address')
  }
  return url
}

/** Returns the host for DNS and sockets: IPv6 without brackets. `URL` has already normalised octal, hex and decimal IPs. */
export const getHost = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** Whether requests to a resolved IP address are allowed. */
export const isAllowedAddress = (address: string, { allowPrivate }: CalendarAccess) =>
  allowPrivate || isPublic(address)

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
