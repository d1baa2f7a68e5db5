import type { Method, Output, RawInput, Route } from '@brightkey/contract/route'
import type { userRoutes } from '@brightkey/contract/users/routes'
import { problemIn, Refused, Unreachable } from '../http/api.ts'
import { fileIn } from '../http/fetch-file.ts'
import { tokenStore } from '../tokens.ts'
import { storedLocale } from './language.ts'
import { sharedRefresh, tabLock } from './refresh.ts'
import { csrfFrom, requestFor } from './request.ts'

/** The tokens of this browser's login. */
export const tokens = tokenStore(localStorage)

type Values = Readonly<Record<string, unknown>>

async function answerOf(
  method: Method,
  path: string,
  input: Values,
  signal?: AbortSignal,
): Promise<Response> {
  const who = { access: tokens.access(), locale: storedLocale(), csrf: csrfFrom(document.cookie) }
  const { url, init } = requestFor(method, path, input, who)
  try {
    return await fetch(url, signal ? { ...init, signal } : init)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new Unreachable('no answer', { cause })
  }
}

async function parsed<T>(answer: Response): Promise<T> {
  const text = await answer.text()
  if (!answer.ok) throw new Refused(answer.status, problemIn(text))
  if (text === '') return null as T
  try {
    return JSON.parse(text)
  } catch {
    // A captive portal or a proxy's page with status 200: not our server's word.
    throw new Refused(502, {})
  }
}

/** A call as it is, without any renewal of tokens: login, refresh, logout. Throws `Refused` or `Unreachable`. */
export async function callOnce<R extends Route>(
  method: R['method'],
  path: R['path'],
  input: RawInput<R> & Values,
): Promise<Output<R>> {
  return parsed(await answerOf(method, path, input))
}

/** A fresh access token for a spent one, asked for once by all calls and tabs. */
const refreshTokens = sharedRefresh({
  tokens,
  lock: tabLock,
  ask: (refresh) =>
    callOnce<typeof userRoutes.refresh>('POST', '/api/users/refresh/', { refresh, rotate: true }),
})

let loginEnded: (failure: unknown) => void = () => undefined
/** Who is told, with what was said, when the server no longer accepts this login and a refresh did not help. */
export function onLoginEnded(told: (failure: unknown) => void): void {
  loginEnded = told
}

/** Asks with this login, and once more with a fresh token where the first was spent. */
async function asked<T>(
  method: Method,
  path: string,
  input: Values,
  read: (answer: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const spent = tokens.access()
  const first = await answerOf(method, path, input, signal)
  if (first.status !== 401) return read(first)
  try {
    await refreshTokens(spent)
  } catch (failure) {
    // Without an answer nobody has said that the login is over: a tunnel must not log anyone out.
    if (!(failure instanceof Unreachable)) loginEnded(failure)
    throw failure
  }
  const second = await answerOf(method, path, input, signal)
  try {
    return await read(second)
  } catch (failure) {
    if (second.status === 401) loginEnded(failure)
    throw failure
  }
}

/**
 * A call of somebody logged in; method and path are checked against the contract's row:
 * `call<typeof sessionRoutes.get>('GET', '/api/cleaning/sessions/:id/', { id })`.
 * A 401 leads to one refresh and one more try. Throws `Refused` or `Unreachable`.
 */
export async function call<R extends Route>(
  method: R['method'],
  path: R['path'],
  input: RawInput<R> & Values,
  signal?: AbortSignal,
): Promise<Output<R>> {
  return asked(method, path, input, parsed<Output<R>>, signal)
}

/**
 * As {@link call}, for a route that answers with a file: its bytes and the server's name for it. `onBytes` gets how many
 * have come. Throws `Refused` or `Unreachable`; an `AbortError` where the signal says so.
 */
export function callForFile<R extends Route>(
  method: R['method'],
  path: R['path'],
  input: RawInput<R> & Values,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<{ name: string; type: string; content: Blob }> {
  const read = async (answer: Response) => {
    if (!answer.ok) throw new Refused(answer.status, problemIn(await answer.text()))
    try {
      return await fileIn(answer, (_share, bytes) => onBytes(bytes))
    } catch (cause) {
      if (signal.aborted) throw cause
      throw new Unreachable('the download broke off', { cause })
    }
  }
  return asked(method, path, input, read, signal)
}
