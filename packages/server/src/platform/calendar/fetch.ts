import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { CalendarError } from './parse.ts'

// Shorter than the shutdown timeout in main.ts.
const limits = { bytes: 2 * 1024 * 1024, ms: 8_000 }

/**
 * Fetches an iCalendar file. The host is resolved once, every address must be allowed, and the connection uses only
 * those addresses (no DNS rebinding). No redirects, no compression; at most `ms` milliseconds (default 8,000) and 2 MB
 * in all. Throws {@link CalendarError}.
 */
export async function fetchCalendar(text: string, reach: CalendarAccess, ms = limits.ms): Promise<string> {
  const url = parseCalendarUrl(text, reach)
  const time = AbortSignal.timeout(ms)
  try {
    const addresses = await withTimeout(resolve(url, reach), time)
    const response = await sendRequest(url, pinnedLookup(addresses), time)
    return await read(response, time)
  } catch (error) {
    if (error instanceof CalendarError) throw error
    const why = time.aborted ? 'took too long' : String(Reflect.get(Object(error), 'code') ?? 'no response')
    throw new CalendarError('calendar_unreadable', why)
  }
}

type Address = { address: string; family: number }

async function resolve(url: URL, reach: CalendarAccess): Promise<Address[]> {
  const host = getHost(url)
  const family = isIP(host)
  const addresses = family === 0 ? await lookup(host, { all: true }) : [{ address: host, family }]
  // Attackers mix one internal address among public ones.
  if (!addresses.every(({ address }) => isAllowedAddress(address, reach))) {
    throw new CalendarError('url_not_allowed', 'the name stands for an address that is not public')
  }
  return addresses
}

/** A DNS lookup that returns the checked addresses, whatever the name resolves to now. */
const pinnedLookup =
  (addresses: Address[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else if (first) callback(null, first.address, first.family)
    else callback(new Error('no address'), '')
  }

function sendRequest(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    request(url, {
      lookup,
      signal,
      agent: false,
      headers: {
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        'accept-encoding': 'identity',
        'user-agent': 'Brightkey',
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

async function read(response: IncomingMessage, time: AbortSignal): Promise<string> {
  try {
    if (response.statusCode !== 200) {
      throw new CalendarError('calendar_unreadable', `status ${response.statusCode}`)
    }
    if (!['', 'identity'].includes(response.headers['content-encoding'] ?? '')) {
      throw new CalendarError('calendar_unreadable', 'came packed, which was not asked for')
    }
    return await withTimeout(readText(response), time)
  } finally {
    response.destroy()
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    bytes += part.length
    if (bytes > limits.bytes) throw new CalendarError('calendar_unreadable', 'is larger than 2 MB')
    parts.push(part)
  }
  // A body that ends early throws by itself; decoding removes a byte order mark.
  return new TextDecoder().decode(Buffer.concat(parts))
}

/** A DNS lookup cannot be cancelled, so stop waiting for it. */
function withTimeout<T>(work: Promise<T>, time: AbortSignal): Promise<T> {
  const late = Promise.withResolvers<never>()
  const over = () => late.reject(time.reason)
  if (time.aborted) over()
  time.addEventListener('abort', over)
  return Promise.race([work, late.promise]).finally(() => time.removeEventListener('abort', over))
}

/** What the operator allows beyond the public internet. */
type CalendarAccess = { allowPrivate: boolean }

const usualPorts = ['', '80', '443']

/**
 * Parses a calendar URL: http or https, no credentials, standard port. Throws url_not_allowed. A host name is checked
 * again by the addresses it resolves to just before the request: {@link isAllowedAddress}.
 */
function parseCalendarUrl(text: string, reach: CalendarAccess): URL {
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
const getHost = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** Whether requests to a resolved IP address are allowed. */
const isAllowedAddress = (address: string, { allowPrivate }: CalendarAccess) =>
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
