import type { Endpoint, EndpointInput, EndpointOutput } from '@brightkey/contract/api'
import { refreshTokens } from '@brightkey/contract/users/endpoints'
import { fileIn } from '../http/fetch-file.ts'
import { parsed, Refused, refusal, requestFor, Unanswered, Unreachable } from '../http/send.ts'
import { csrfFrom, sharedRefresh, tabLock, tokenStore, withLogin } from '../tokens.ts'
import { currentReach, isFromProxy, probe, watchRequest } from './reach.ts'
import { storedLocale } from './texts.tsx'

/** The tokens of this browser's login. */
export const tokens = tokenStore(localStorage)

async function request<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, signal?: AbortSignal) {
  const { url, init } = requestFor(endpoint, input, storedLocale())
  // While the server is away nothing is sent, so what is refused here is certainly not saved.
  if (!currentReach().isReached && !(await probe())) throw new Unreachable('the server is away')
  const login = { access: tokens.access(), csrf: csrfFrom(document.cookie) }
  const watch = watchRequest(isChange(endpoint))
  const wasOnline = navigator.onLine
  try {
    const signals = signal ? [signal, watch.signal] : [watch.signal]
    const response = await fetch(url, {
      ...withLogin({ url, init }, login),
      signal: AbortSignal.any(signals),
    })
    if (await isFromProxy(response)) throw new Error(`status ${response.status}`)
    watch.responded()
    return response
  } catch (cause) {
    if (signal?.aborted) {
      watch.stop()
      throw cause
    }
    watch.failed()
    throw noResponse(isChange(endpoint) && wasOnline, 'no response', cause)
  }
}

const isChange = (endpoint: Endpoint) => !endpoint.startsWith('GET ')

const noResponse = (mayBeDone: boolean, reason: string, cause: unknown) =>
  new (mayBeDone ? Unanswered : Unreachable)(reason, { cause })

const jsonFor =
  <E extends Endpoint>(endpoint: E) =>
  async (response: Response): Promise<EndpointOutput<E>> => {
    try {
      return parsed<EndpointOutput<E>>(response, await response.text())
    } catch (cause) {
      if (cause instanceof Refused) throw cause
      throw noResponse(isChange(endpoint), 'the response broke off', cause)
    }
  }

/** Sends as it is, without any renewal of tokens: login, refresh, logout. Throws `Refused` or `Unreachable`. */
export async function sendOnce<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointOutput<E>> {
  return jsonFor(endpoint)(await request(endpoint, input))
}

/** Returns a new access token for a spent one; all calls and tabs share one request for it. */
const renewAccess = sharedRefresh({
  tokens,
  lock: tabLock,
  requestTokens: (refresh) => sendOnce(refreshTokens, { refresh, rotate: true }),
})

let loginEnded: (failure: unknown) => void = () => undefined
/** Sets what is called, with the server's refusal, when this login has ended and a refresh did not help. */
export function onLoginEnded(listener: (failure: unknown) => void): void {
  loginEnded = listener
}

/** Sends with this login, and again with a new token if the first had expired. */
async function withRefresh<T>(
  call: () => Promise<Response>,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const spent = tokens.access()
  const first = await call()
  if (first.status !== 401) return read(first)
  try {
    await renewAccess(spent)
  } catch (failure) {
    // Without a response the login may be valid: a tunnel must not log anyone out.
    if (!(failure instanceof Unreachable)) loginEnded(failure)
    throw failure
  }
  const second = await call()
  try {
    return await read(second)
  } catch (failure) {
    if (second.status === 401) loginEnded(failure)
    throw failure
  }
}

type AskUser = (refusal: Refused) => Promise<boolean>
let setAsker: (ask: AskUser) => void
let asker = new Promise<AskUser>((resolve) => {
  setAsker = resolve
})
/** Sets what asks the user for what a refused call needs of them first; it resolves to whether to send that again. */
export function onUserNeeded(ask: AskUser): void {
  setAsker(ask)
  asker = Promise.resolve(ask)
}

/** Sends again once the user has proven that it is them, or set up their second step. */
async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (failure) {
    const asks = failure instanceof Refused && /^(reauth|second_factor_setup)/.test(failure.message)
    if (!asks || !(await (await asker)(failure))) throw failure
    return call()
  }
}

/**
 * Calls an endpoint of the contract with this login: `send(getSession, { id })`. A 401 leads to one refresh and one more
 * try. Throws `Refused`, `Unreachable`, or `Unanswered` where a change may have been made.
 */
export function send<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal?: AbortSignal,
): Promise<EndpointOutput<E>> {
  return withProof(() => withRefresh(() => request(endpoint, input, signal), jsonFor(endpoint)))
}

/** As {@link send}, with the id of the request, by which the socket names the write. */
export function sendWrite<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<{ data: EndpointOutput<E>; request: string | null }> {
  return withProof(() =>
    withRefresh(
      () => request(endpoint, input),
      async (response) => ({
        data: await jsonFor(endpoint)(response),
        request: response.headers.get('x-request-id'),
      }),
    ),
  )
}

/**
 * As {@link send}, for a route that returns a file: its bytes and the server's name for it. `onBytes` gets how many
 * have arrived. Throws `Refused` or `Unreachable`; an `AbortError` where the signal says so.
 */
export function sendForFile<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<{ name: string; type: string; content: Blob }> {
  const read = async (response: Response) => {
    if (!response.ok) throw refusal(response, await response.text())
    try {
      return await fileIn(response, (_share, bytes) => onBytes(bytes))
    } catch (cause) {
      if (signal.aborted) throw cause
      throw new Unreachable('the download broke off', { cause })
    }
  }
  // Where it is a POST it makes a file, and changes nothing.
  const ask = () =>
    request(endpoint, input, signal).catch((error: unknown) => {
      throw error instanceof Unanswered ? new Unreachable(error.message, { cause: error }) : error
    })
  return withRefresh(ask, read)
}
