/** A login's tokens in local storage, keys `token` and `refresh_token` (docs/works-with.md). */
export type TokenStore = {
  access(): string | null
  refresh(): string | null
  keep(tokens: { access: string; refresh?: string | undefined }): void
  clear(): void
}

export const tokenKeys = { access: 'token', refresh: 'refresh_token' } as const

/** Tokens in this storage. A response without a refresh token leaves the stored one. */
export function tokenStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TokenStore {
  return {
    access: () => storage.getItem(tokenKeys.access),
    refresh: () => storage.getItem(tokenKeys.refresh),
    keep(tokens) {
      storage.setItem(tokenKeys.access, tokens.access)
      if (tokens.refresh !== undefined) storage.setItem(tokenKeys.refresh, tokens.refresh)
    },
    clear() {
      storage.removeItem(tokenKeys.access)
      storage.removeItem(tokenKeys.refresh)
    },
  }
}

/** Runs the work while no other tab of this origin runs its own under the same name. */
export type TabLock = <T>(work: () => Promise<T>) => Promise<T>

type Refreshing = {
  tokens: TokenStore
  lock: TabLock
  /** Requests new tokens; this uses up the refresh token. */
  requestTokens: (refresh: string) => Promise<{ access: string; refresh?: string | undefined }>
}

/**
 * Returns a function that exchanges an expired access token for a new one. However many calls and tabs find theirs
 * expired at once, there is one request: a rotated refresh token used twice would end the login. Rejects with
 * `No refresh token` or with the server's refusal.
 */
export function sharedRefresh({
  tokens,
  lock,
  requestTokens,
}: Refreshing): (spent: string | null) => Promise<string> {
  let running: Promise<string> | null = null

  async function renew(spent: string | null): Promise<string> {
    const current = tokens.access()
    // Another tab was first, and its tokens are in the storage that tabs share.
    if (current !== null && current !== spent) return current
    const refresh = tokens.refresh()
    if (refresh === null) throw new Error('No refresh token')
    const fresh = await requestTokens(refresh)
    tokens.keep(fresh)
    return fresh.access
  }

  return (spent) => {
    running ??= lock(() => renew(spent)).finally(() => {
      running = null
    })
    return running
  }
}

/** How long to wait for other tabs, ms: a tab that the browser has put aside may hold the lock for ever. */
const turnMs = 30_000

/** Web Locks, so that tabs take turns; a browser without them (or an insecure origin) has no turn to take. */
export const tabLock: TabLock = async (work) => {
  if (!('locks' in navigator)) return work()
  const asked = new AbortController()
  const timer = setTimeout(() => asked.abort(), turnMs)
  const begin = () => {
    clearTimeout(timer)
    return work()
  }
  try {
    return await navigator.locks.request('brightkey-refresh', { signal: asked.signal }, begin)
  } catch (error) {
    if (asked.signal.aborted) return work()
    throw error
  }
}

type Login = { access: string | null; csrf: string | null }

/** Paths that belong to link holders and probes: no credentials are ever sent there. */
const isPublicPath = (url: string): boolean => url.includes('/public/') || url.includes('/actuator/')

/** The value of the `csrftoken` cookie, or null. */
export function csrfFrom(cookies: string): string | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith('csrftoken='))
  return found === undefined ? null : decodeURIComponent(found.slice('csrftoken='.length))
}

/**
 * A request with the cookies, the bearer token and, where it may change something, the CSRF header of a login; on public
 * and actuator paths it stays without.
 */
export function withLogin<Init extends { method: string; headers: Headers }>(
  { url, init }: { url: string; init: Init },
  { access, csrf }: Login,
): RequestInit & Pick<Init, 'headers'> {
  if (isPublicPath(url)) return init
  init.headers.set('Accept', 'application/json')
  if (access !== null) init.headers.set('Authorization', `Bearer ${access}`)
  if (init.method !== 'GET' && csrf !== null) init.headers.set('X-CSRFToken', csrf)
  return { ...init, credentials: 'include' }
}
