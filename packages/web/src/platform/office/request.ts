import type { Locale } from '@brightkey/contract/locale'
import type { Method } from '@brightkey/contract/route'
import { addressOf } from '../http/api.ts'

type Credentials = { access: string | null; locale: Locale; csrf: string | null }

/** Paths that belong to link holders and probes: no credentials are ever sent there (the seed's section 6). */
const isPublicPath = (path: string): boolean => path.includes('/public/') || path.includes('/actuator/')

/** The value of the `csrftoken` cookie, or null. */
export function csrfFrom(cookies: string): string | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith('csrftoken='))
  return found === undefined ? null : decodeURIComponent(found.slice('csrftoken='.length))
}

const present = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')

/**
 * The address and what `fetch` is given for a call (the seed's section 7): Accept-Language always; the bearer token
 * and the CSRF header everywhere but on public and actuator paths, which get neither token nor cookies.
 */
export function requestFor(
  method: Method,
  path: string,
  input: Readonly<Record<string, unknown>>,
  who: Credentials,
): { url: string; init: RequestInit } {
  const { address, rest } = addressOf(path, input)
  const reads = method === 'GET' || method === 'DELETE'
  const query = new URLSearchParams(present(rest).map(([name, value]) => [name, String(value)]))
  const url = reads && query.size > 0 ? `${address}?${query}` : address

  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': who.locale }
  const open = isPublicPath(address)
  if (!reads) headers['Content-Type'] = 'application/json'
  if (!open && who.access !== null) headers.Authorization = `Bearer ${who.access}`
  if (!open && method !== 'GET' && who.csrf !== null) headers['X-CSRFToken'] = who.csrf
  const init: RequestInit = { method, headers, credentials: open ? 'omit' : 'include', cache: 'no-store' }
  return { url, init: reads ? init : { ...init, body: JSON.stringify(rest) } }
}
