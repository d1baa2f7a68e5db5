import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import ipaddr from 'ipaddr.js'
import { isLoopback } from '../network.ts'
import {
  AddressNotAllowed,
  type AddressRule,
  isPublic,
  parseOutboundUrl,
  pinnedLookup,
  resolveAllowed,
  withTimeout,
} from './address-guard.ts'

/** What the operator allows beyond https on the public internet: http, any port, loopback and private addresses. */
export type PostAccess = { allowPrivate: boolean }

export type PostFailure = 'not_allowed' | 'not_found' | 'refused' | 'tls' | 'timeout' | 'broken'

/** `response`: the beginning of the body as text, at most 1 kB; null if there is none that can be read. */
export type PostOutcome = { ms: number } & (
  | { status: number; response: string | null; error: null }
  | { status: null; response: null; error: PostFailure }
)

const timeoutMs = 15_000
const keptBytes = 1024

/** Parses the address of a receiver. Throws {@link AddressNotAllowed}. */
export function parsePostUrl(text: string, { allowPrivate }: PostAccess): URL {
  const url = parseOutboundUrl(text, {
    protocols: allowPrivate ? ['https:', 'http:'] : ['https:'],
    anyPort: allowPrivate,
    allows: allowedAddress(allowPrivate),
  })
  if (!allowPrivate && isLoopback(url.hostname)) throw new AddressNotAllowed('this machine')
  return url
}

/** Loopback and the private ranges; never link-local ones, where clouds keep their credentials. */
const privateRanges = ['loopback', 'private', 'carrierGradeNat', 'uniqueLocal']

const allowedAddress =
  (allowPrivate: boolean): AddressRule =>
  (text) => {
    if (isPublic(text)) return true
    return allowPrivate && ipaddr.isValid(text) && privateRanges.includes(ipaddr.process(text).range())
  }

type PostTarget = { url: string; body: string | Buffer; headers: Readonly<Record<string, string>> }

/**
 * Posts a JSON text, or bytes whose type the headers name, once: redirects are not followed, and the connection uses the addresses
 * that were checked. Settles within `ms` milliseconds (15,000 by default), or soon after `stop`, which rejects.
 */
export const postJson = (
  target: PostTarget,
  access: PostAccess,
  stop: AbortSignal,
  ms = timeoutMs,
): Promise<PostOutcome> => post(target, access, { time: AbortSignal.timeout(ms), stop }, readBeginning)

/** Like {@link postJson}; `response` is the whole body, null if it is longer than `most` bytes. */
export const postBytes = (target: PostTarget, access: PostAccess, stop: AbortSignal, most: number) =>
  post(target, access, { time: AbortSignal.timeout(timeoutMs), stop }, (response) =>
    readWhole(response, most),
  )

async function post<T>(
  target: PostTarget,
  access: PostAccess,
  { time, stop }: { time: AbortSignal; stop: AbortSignal },
  read: (response: IncomingMessage) => Promise<T>,
) {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  const signal = AbortSignal.any([time, stop])
  try {
    const url = parsePostUrl(target.url, access)
    const addresses = await withTimeout(resolveAllowed(url, allowedAddress(access.allowPrivate)), signal)
    const response = await sendRequest(url, target, pinnedLookup(addresses), signal)
    const spent = took()
    const body = await read(response)
    return { status: response.statusCode ?? 0, response: body, error: null, ms: spent }
  } catch (error) {
    stop.throwIfAborted()
    return { status: null, response: null, error: time.aborted ? 'timeout' : describe(error), ms: took() }
  }
}

function sendRequest(
  url: URL,
  { body, headers }: Omit<PostTarget, 'url'>,
  lookup: ReturnType<typeof pinnedLookup>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    request(url, {
      method: 'POST',
      lookup,
      signal,
      agent: false,
      headers: {
        'content-type': 'application/json',
        ...headers,
        'content-length': Buffer.byteLength(body),
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'Brightkey',
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })
}

/** Adds the body's parts to `parts` until these have `most` bytes; what came before an error stays in them. */
async function readInto(parts: Buffer[], response: IncomingMessage, most: number): Promise<void> {
  let bytes = 0
  try {
    for await (const part of response) {
      parts.push(part)
      bytes += part.length
      if (bytes >= most) break
    }
  } finally {
    response.destroy()
  }
}

async function readWhole(response: IncomingMessage, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  await readInto(parts, response, most + 1)
  const body = Buffer.concat(parts)
  return body.length > most ? null : body
}

/** The status counts, whatever becomes of the body. */
async function readBeginning(response: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  // It may end early, or take too long.
  await readInto(parts, response, keptBytes).catch(() => undefined)
  const body = Buffer.concat(parts)
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' || body.length === 0) return null
  // PostgreSQL stores no U+0000.
  const text = new TextDecoder().decode(body.subarray(0, keptBytes)).replaceAll('\u0000', '')
  // Bytes that are no UTF-8 become longer.
  return Buffer.from(text).length <= keptBytes ? text : text.slice(0, keptBytes / 3)
}

const codes: Readonly<Record<string, PostFailure>> = {
  ENOTFOUND: 'not_found',
  EAI_AGAIN: 'not_found',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'timeout',
}

function describe(error: unknown): PostFailure {
  if (error instanceof AddressNotAllowed) return 'not_allowed'
  const code = String(Reflect.get(Object(error), 'code') ?? '')
  if (/CERT|TLS|SSL|SIGNATURE|^EPROTO$/.test(code)) return 'tls'
  return codes[code] ?? 'broken'
}
