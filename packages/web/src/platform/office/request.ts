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
