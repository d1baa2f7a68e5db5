import type { Endpoint, EndpointInput, EndpointOutput, Read } from '@brightkey/contract/api'
import type { Locale } from '@brightkey/contract/locale'
import type { ProblemBody } from '@brightkey/contract/problem'
import { fetchAlive } from './fetch-whole.ts'
import { ownPhone } from './own-phone.ts'

const present = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Splits an endpoint and its input into the method, the filled path, and the values the path does not hold. */
export function endpointAddress<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
  const [method, pattern] = endpoint.split(' ') as [string, string]
  const rest: Record<string, unknown> = Object.assign({}, input)
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { method, path, rest }
}

/** Returns the path with the values as its query, without null, undefined and ''. */
function withQuery(path: string, values: Readonly<Record<string, unknown>>) {
  const chosen = Object.entries(values).filter(([, value]) => present(value))
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The address of what an endpoint reads, for a link or a download. */
export function endpointUrl<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): string {
  const { path, rest } = endpointAddress(endpoint, input)
  return withQuery(path, rest)
}

/** What every request of a link's page carries. */
export const linkHeaders = (locale: Locale): Record<string, string> => ({
  'Accept-Language': locale,
  ...(ownPhone.id !== null && { 'X-Phone': ownPhone.id }),
})

/** Returns the address and options of a `fetch`: without credentials, which a login adds (`platform/office`). */
export function requestFor<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, locale: Locale) {
  const { method, path, rest } = endpointAddress(endpoint, input)
  const headers = new Headers(linkHeaders(locale))
  const init = { method, headers, credentials: 'omit', cache: 'no-store' } as const
  if (method === 'GET' || method === 'DELETE') return { url: withQuery(path, rest), init }
  headers.set('Content-Type', 'application/json')
  return { url: path, init: { ...init, body: JSON.stringify(rest) } }
}

/** The server refused the request. `detail` is in the reader's language; empty when a proxy responded instead. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly body: Partial<ProblemBody>
  /** Seconds after which the server wants the next try, or null. */
  readonly retryAfter: number | null

  constructor(status: number, body: Partial<ProblemBody>, retryAfter: number | null = null) {
    super(body.code ?? `HTTP ${status}`)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** No response: no network, a cut connection, an aborted upload. */
export class Unreachable extends Error {
  override readonly name: string = 'Unreachable'
}

/** A change was sent, and no response came: the server may have made it. */
export class Unanswered extends Unreachable {}

/** Returns the problem in a response's text, empty if that is not our JSON. */
function problemIn(text: string): Partial<ProblemBody> {
  try {
    const body = Object(JSON.parse(text))
    return typeof body.code === 'string' ? body : {}
  } catch {
    return {}
  }
}

/** Returns what to throw for a response that is not a success and whose text was read already. */
export function refusal(response: Response, text: string): Refused {
  const after = Number(response.headers.get('Retry-After'))
  return new Refused(response.status, problemIn(text), Number.isFinite(after) && after > 0 ? after : null)
}

/** Returns the JSON of a response whose text was read already, null if it is empty. Throws {@link Refused}. */
export function parsed<T>(response: Response, text: string): T {
  if (!response.ok) throw refusal(response, text)
  if (text === '') return null as T
  try {
    return JSON.parse(text)
  } catch {
    // A captive portal, or a proxy's page with status 200: not a response of our server.
    throw new Refused(502, {})
  }
}

type Options = { locale: Locale; etag?: string | undefined }

/**
 * How long no byte may arrive before the connection counts as dead, ms. There is no limit to the whole,
 * because of slow networks.
 */
const silentMs = 20_000

/** Returns the response and its text. Throws {@link Unreachable}, also if no byte arrives for this long (ms). */
export async function request(url: string, init: RequestInit, ms: number) {
  try {
    const response = await fetchAlive(url, init, ms)
    return { response, text: await response.text() }
  } catch (cause) {
    throw new Unreachable('no response', { cause })
  }
}

function ask<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, { locale, etag }: Options) {
  const { url, init } = requestFor(endpoint, input, locale)
  if (etag) init.headers.set('If-None-Match', etag)
  return request(url, init, silentMs)
}

/**
 * Calls an endpoint of the contract without credentials: `send(setTaskStatus, { token, taskId, status }, { locale })`.
 * Throws {@link Refused} or {@link Unreachable}.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: Options,
): Promise<EndpointOutput<E>> {
  const { response, text } = await ask(endpoint, input, options)
  return parsed(response, text)
}

/** As {@link send} for a GET with an ETag: null when what the reader has is still the same. */
export async function sendIfChanged<E extends Read>(
  endpoint: E,
  input: EndpointInput<E>,
  options: Options,
): Promise<{ data: EndpointOutput<E>; etag: string | undefined } | null> {
  const { response, text } = await ask(endpoint, input, options)
  if (response.status === 304) return null
  return { data: parsed(response, text), etag: response.headers.get('ETag') ?? undefined }
}

/** Whether this is a wait below 90 s, for which the wire has no minutes. */
const isShortWait = ({ code, seconds }: Partial<ProblemBody>): boolean =>
  code === 'throttled' && Number(seconds) < 90

const codesForPrograms: unknown[] = [
  'csrf_failed',
  'origin_not_allowed',
  'token_not_valid',
  'token_blacklisted',
  'not_authenticated',
]

/** Whether the wire's message is for programs: a page has a text of its own for it. */
export const isForPrograms = (body: Partial<ProblemBody>): boolean =>
  isShortWait(body) || codesForPrograms.includes(body.code)

/** Why a request failed; status 0: there was no response. `detail` is for people. */
export type Failure = { status: number; code: string | null; detail: string | null }

export function toFailure(error: unknown): Failure {
  const { status, body } = error instanceof Refused ? error : { status: 0, body: {} }
  return { status, code: body.code ?? null, detail: isForPrograms(body) ? null : (body.detail ?? null) }
}

/** The reason of a failure, for people; false without a response. */
export const failureReason = (
  { status, code, detail }: Failure,
  t: (key: 'page.throttled' | 'failed.invalid_response') => string,
): string | false =>
  detail ?? (code === 'throttled' ? t('page.throttled') : status > 0 && t('failed.invalid_response'))
