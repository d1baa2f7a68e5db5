import ipaddr from 'ipaddr.js'
import { CalendarError } from './calendar-error.ts'

/** What the operator of an instance allows beyond the public internet. */
export type CalendarAccess = { allowPrivate: boolean }

const usualPorts = ['', '80', '443']

/**
 * The address of a calendar, if it may be asked: http or https, without a name or password in it, on the usual port.
 * Throws url_not_allowed. A name is judged by what it resolves to, just before it is asked: {@link isAllowedAddress}.
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

/** The host of an address as DNS and sockets take it: IPv6 without brackets. Octal, hex and decimal forms are gone by URL. */
export const getHost = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** Whether a resolved IP address may be asked. */
export const isAllowedAddress = (address: string, { allowPrivate }: CalendarAccess) =>
  allowPrivate || isPublic(address)

// Of IPv6 only this much is given out as unicast. What lies outside, such as ::127.0.0.1, ipaddr.js calls unicast too.
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/**
 * Whether this is the address of somebody on the public internet. Not: loopback, private, link-local and with it the
 * clouds' metadata, shared (CGNAT), multicast, reserved; nor an IPv6 form that carries an IPv4 address elsewhere
 * (mapped, compatible, NAT64, 6to4, Teredo).
 */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return !(address instanceof ipaddr.IPv6) || address.match(globalUnicast)
}
