import type { Endpoint, InputOf } from '@brightkey/contract/api'
import type { Locale } from '@brightkey/contract/locale'

const present = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Splits an endpoint and its input into the method, the filled path, and the values the path does not hold. */
export function addressOf<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const [method, pattern] = endpoint.split(' ') as [string, string]
  const rest: Record<string, unknown> = Object.assign({}, input)
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { method, path, rest }
}

/** The path with what was chosen of the values as its query; null, undefined and '' stay out. */
function withQuery(path: string, values: Readonly<Record<string, unknown>>) {
  const chosen = Object.entries(values).filter(([, value]) => present(value))
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The address of what an endpoint reads, for a link or a download. */
export function urlOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const { path, rest } = addressOf(endpoint, input)
  return withQuery(path, rest)
}

/** The address and what `fetch` gets for a call: without credentials, which a login adds (`platform/office`). */
export function requestFor<E extends Endpoint>(endpoint: E, input: InputOf<E>, locale: Locale) {
  const { method, path, rest } = addressOf(endpoint, input)
  const headers = new Headers({ 'Accept-Language': locale })
  const init = { method, headers, credentials: 'omit', cache: 'no-store' } as const
  if (method === 'GET' || method === 'DELETE') return { url: withQuery(path, rest), init }
  headers.set('Content-Type', 'application/json')
  return { url: path, init: { ...init, body: JSON.stringify(rest) } }
}
