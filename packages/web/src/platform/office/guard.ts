/** What the guard knows when a path is opened. `hasUser`: the profile is loaded, not merely a token present. */
export type Visit = { path: string; hasToken: boolean; hasUser: boolean }

export type GuardDecision = 'pass' | 'check' | 'to-login' | 'to-home'

const publicRoutes = [
  /^\/cleaning\//,
  /^\/report\//,
  /^\/mobile-report\//,
  /^\/set-password\//,
  /^\/forgot-password\/?$/,
  /^\/seal\//,
]

/** The public routes, and any path containing /public/. */
const isPublicRoute = (path: string): boolean =>
  path.includes('/public/') || publicRoutes.some((route) => route.test(path))

const isLoginRoute = (path: string): boolean => path === '/login' || path === '/login/'

/**
 * The navigation guard: public routes skip it; a token without a user is checked first; who is not
 * authenticated goes to the login, and who is has no business there.
 */
export function guardDecision({ path, hasToken, hasUser }: Visit): GuardDecision {
  if (isPublicRoute(path)) return 'pass'
  if (hasToken && !hasUser) return 'check'
  const authenticated = hasToken && hasUser
  if (isLoginRoute(path)) return authenticated ? 'to-home' : 'pass'
  return authenticated ? 'pass' : 'to-login'
}

/** The page at one of the office's public addresses, logged in or not; null where the login decides. */
export function accountPageAt(
  path: string,
): { page: 'forgot-password' } | { page: 'set-password'; token: string } | null {
  if (/^\/forgot-password\/?$/.test(path)) return { page: 'forgot-password' }
  const token = /^\/set-password\/([^/]+)\/?$/.exec(path)?.[1]
  return token === undefined ? null : { page: 'set-password', token: decoded(token) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // No token of ours needs decoding; what cannot be decoded is an unknown one.
    return part
  }
}

/** The login's address after a password was set by a link. */
export const loginAfterPassword = (email: string): string =>
  `/login?${new URLSearchParams({ email, set: 'true' })}`

/** The login's address that leads back to the wanted path; home needs no way back. */
export function loginAddress(wanted: string): string {
  return wanted === '/' || isLoginRoute(wanted) ? '/login' : `/login?next=${encodeURIComponent(wanted)}`
}

/**
 * Where `?next=` leads: only a path of this origin, never the login again. Parsed as the browser will parse it, which
 * drops tabs and line breaks and takes a backslash for a slash: `/%09/evil.example` is another host.
 */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  if (!next.startsWith('/') || !URL.canParse(next, ownOrigin)) return '/'
  const { origin, pathname, search: query, hash } = new URL(next, ownOrigin)
  // `/.//evil.example` has a path that would be a host when it is followed.
  const inside = origin === ownOrigin && !pathname.startsWith('//')
  return inside && !isLoginRoute(pathname) ? pathname + query + hash : '/'
}

/** Stands for the page's own origin, whatever that is. */
const ownOrigin = 'http://own.invalid'
