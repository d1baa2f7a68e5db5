import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import {
  AddressNotAllowed,
  type AddressRule,
  isPublic,
  parseOutboundUrl,
  pinnedLookup,
  resolveAllowed,
  withTimeout,
} from '../outbound/address-guard.ts'
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
      const addresses = await withTimeout(resolveAllowed(url, allowedAddress(reach)), time)
      const response = await sendRequest(url, pinnedLookup(addresses), time)
      const next = redirectTarget(response)
      if (next === null) return await read(response, time)
      response.destroy()
      if (redirects === limits.redirects) throw new CalendarError('calendar_redirects', 'too many redirects')
      url = followRedirect(url, next, reach)
    }
  } catch (error) {
    if (error instanceof CalendarError) throw error
    if (error instanceof AddressNotAllowed) throw new CalendarError(error.code, error.message)
    if (time.aborted) throw new CalendarError('calendar_slow', 'took too long')
    const why = String(Reflect.get(Object(error), 'code') ?? 'no response')
    throw new CalendarError('calendar_unreachable', why)
  }
}

/** Where a response sends us; null if it does not. */
const redirectTarget = ({ statusCode = 0, headers }: IncomingMessage): string | null =>
  [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? '') : null

/** The address that a redirect leads to, checked as a typed one is. Throws {@link CalendarError} or {@link AddressNotAllowed}. */
export function followRedirect(from: URL, location: string, reach: CalendarAccess): URL {
  const to = URL.canParse(location, from.href) ? new URL(location, from) : null
  if (to === null || location === '') throw new CalendarError('calendar_redirects', 'to no address')
  // The address itself is the secret.
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new CalendarError('calendar_redirects', 'from https to http')
  return parseCalendarUrl(to.href, reach)
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

/** What the operator allows beyond the public internet. */
type CalendarAccess = { allowPrivate: boolean }

/** Parses a calendar URL: http or https, no credentials, standard port. Throws url_not_allowed. */
const parseCalendarUrl = (text: string, reach: CalendarAccess): URL =>
  parseOutboundUrl(text, {
    protocols: ['http:', 'https:'],
    anyPort: reach.allowPrivate,
    allows: allowedAddress(reach),
  })

const allowedAddress =
  ({ allowPrivate }: CalendarAccess): AddressRule =>
  (address) =>
    allowPrivate || isPublic(address)
