import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import ipaddr from 'ipaddr.js'
import { CalendarError } from './parse.ts'

// Shorter than the shutdown timeout in main.ts.
const limits = { bytes: 2 * 1024 * 1024, ms: 8_000, redirects: 3 }

/**
 * Fetches an iCalendar file. The host is resolved once, every address must be allowed, and the connection uses only
 * those addresses (no DNS rebinding). A redirect is a new address, with all of these checks, and never from https to http. At most `ms`
 * milliseconds (default 8,000) in all, and 2 MB, also once decompressed. Throws {@link CalendarError}.
 */
export async function fetchCalendar(text: string, reach: CalendarAccess, ms = limits.ms): Promise<string> {
  const time = AbortSignal.timeout(ms)
  try {
    let url = parseCalendarUrl(text, reach)
    for (let redirects = 0; ; redirects++) {
      const addresses = await withTimeout(resolve(url, reach), time)
      const response = await sendRequest(url, pinnedLookup(addresses), time)
      const next = redirectTarget(response)
      if (next === null) return await read(response, time)
      response.destroy()
      if (redirects === limits.redirects) throw new CalendarError('calendar_redirects', 'too many redirects')
      url = followRedirect(url, next, reach)
    }
  } catch (error) {
    if (error instanceof CalendarError) throw error
    if (time.aborted) throw new CalendarError('calendar_slow', 'took too long')
    const why = String(Reflect.get(Object(error), 'code') ?? 'no response')
    throw new CalendarError('calendar_unreachable', why)
  }
}

/** Where a response sends us; null if it does not. */
const redirectTarget = ({ statusCode = 0, headers }: IncomingMessage): string | null =>
  [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? '') : null

/** The address that a redirect leads to, checked as a typed one is. Throws {@link CalendarError}. */
export function followRedirect(from: URL, location: string, reach: CalendarAccess): URL {
  const to = URL.canParse(location, from.href) ? new URL(location, from) : null
  if (to === null || location === '') throw new CalendarError('calendar_redirects', 'to no address')
  // The address itself is the secret.
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new CalendarError('calendar_redirects', 'from https to http')
  return parseCalendarUrl(to.href, reach)
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
      throw new CalendarError('calendar_refused', `status ${response.statusCode}`)
    }
    const body = await withTimeout(readBody(response), time)
    const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? ''
    // Removes a byte order mark as well.
    return new TextDecoder().decode(await withTimeout(unpack(body, encoding), time))
  } finally {
    response.destroy()
  }
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    bytes += part.length
    if (bytes > limits.bytes) throw tooLarge()
    parts.push(part)
  }
  // A body that ends early throws by itself.
  return Buffer.concat(parts)
}

const tooLarge = () => new CalendarError('calendar_too_large', 'is larger than 2 MB')

const decompressors = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/** We ask for `identity`, but some servers always compress, a few without saying so. */
async function unpack(body: Buffer, encoding: string): Promise<Buffer> {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b
  const name = ['', 'identity'].includes(encoding) && isGzip ? 'gzip' : encoding
  const decompress = Object.hasOwn(decompressors, name) && decompressors[name as keyof typeof decompressors]
  if (!decompress) {
    if (['', 'identity'].includes(name)) return body
    throw new CalendarError('calendar_unreadable', 'is compressed in an unknown way')
  }
  try {
    return await decompress(body, { maxOutputLength: limits.bytes })
  } catch (error) {
    const code = Reflect.get(Object(error), 'code')
    throw code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge()
      : new CalendarError('calendar_unreadable', 'cannot be decompressed')
  }
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
