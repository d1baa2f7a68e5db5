import type { Locale } from '@brightkey/contract/locale'
import type { ProblemBody } from '@brightkey/contract/problem'
import type { Input, Method, Output, RawInput, Route } from '@brightkey/contract/route'
import { fetchAlive } from './fetch-whole.ts'

/** The server answered, and said no. `detail` is in the reader's language; empty when something between us answered. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly body: Partial<ProblemBody>
  /** Seconds after which the server wants to hear of it again, or null. */
  readonly retryAfter: number | null

  constructor(status: number, body: Partial<ProblemBody>, retryAfter: number | null = null) {
    super(body.code ?? `HTTP ${status}`)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** No answer came: no network, a cut connection, an aborted upload. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** What fills `:name` in a path; the rest of the input is the body, or the query of a GET. */
export function addressOf(path: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input }
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { address, rest }
}

/** The problem in an answer's text; anything but our JSON gives an empty one. */
export function problemIn(text: string): Partial<ProblemBody> {
  try {
    const body: unknown = JSON.parse(text)
    const said = Object(body)
    return typeof said.code === 'string' ? said : {}
  } catch {
    return {}
  }
}

type Options = { locale: Locale; etag?: string | undefined }

/**
 * How long an answer may bring nothing before its connection counts as dead, ms. There is no limit to the whole: on a slow
 * network an answer takes as long as it takes.
 */
const silentMs = 20_000

async function ask(method: Method, path: string, input: Readonly<Record<string, unknown>>, options: Options) {
  const { address, rest } = addressOf(path, input)
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  const reads = method === 'GET' || method === 'DELETE'
  const headers = new Headers({ 'Accept-Language': options.locale })
  if (!reads) headers.set('Content-Type', 'application/json')
  if (options.etag) headers.set('If-None-Match', options.etag)
  const request: RequestInit = { method, headers }
  if (!reads) request.body = JSON.stringify(rest)
  const url = reads && query.size > 0 ? `${address}?${query}` : address
  return answered(url, request, silentMs)
}

/** What is answered, without credentials. Throws {@link Unreachable}, also when nothing comes for so long (ms). */
export async function answered(address: string, request: RequestInit, ms: number) {
  try {
    const answer = await fetchAlive(address, { ...request, credentials: 'omit', cache: 'no-store' }, ms)
    return { answer, text: await answer.text() }
  } catch (cause) {
    throw new Unreachable('no answer', { cause })
  }
}

function refusal(answer: Response, text: string) {
  const after = Number(answer.headers.get('Retry-After'))
  return new Refused(answer.status, problemIn(text), Number.isFinite(after) && after > 0 ? after : null)
}

/** What an answer says; its body was read already. Throws {@link Refused}. */
export function parsed<T>(answer: Response, text: string): T {
  if (!answer.ok) throw refusal(answer, text)
  if (text === '') return null as T
  try {
    return JSON.parse(text)
  } catch {
    // A captive portal or a proxy's page with status 200: not our server's word.
    throw new Refused(502, {})
  }
}

/**
 * Calls a public route: method and path are checked against the route's type, and no credentials are sent.
 * `send<typeof cleanerRoutes.setStatus>('PATCH', '/api/…/:token/…', { token, … }, { locale })`.
 * Throws {@link Refused} or {@link Unreachable}.
 */
export async function send<R extends Route>(
  method: R['method'],
  path: R['path'],
  input: RawInput<R> & Readonly<Record<string, unknown>>,
  options: Options,
): Promise<Output<R>> {
  const { answer, text } = await ask(method, path, input, options)
  return parsed(answer, text)
}

/** As {@link send} for a GET with an ETag: null when what the reader has is still the same. */
export async function sendIfChanged<R extends Route & { method: 'GET' }>(
  path: R['path'],
  input: Input<R> & Readonly<Record<string, unknown>>,
  options: Options,
): Promise<{ data: Output<R>; etag: string | undefined } | null> {
  const { answer, text } = await ask('GET', path, input, options)
  if (answer.status === 304) return null
  return { data: parsed(answer, text), etag: answer.headers.get('ETag') ?? undefined }
}
