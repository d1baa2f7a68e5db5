declare const self: ServiceWorkerGlobalScope

/** As in platform/office/kept-profile.ts: the office's page fills this cache, and logging out deletes it. */
const cacheName = 'brightkey office'

/** How long to wait for the network where the page is kept: longer than Slow 3G takes, in milliseconds. */
const networkTimeoutMs = 4_000

/** Pages by link have workers of their own, and the rest is no page of the office, or needs no login. */
const notOffice =
  /^\/(api|media|ws|actuator|assets|cleaning|day|report|mobile-report|seal|login|set-password|forgot-password)(\/|$)|\.\w+$/

const isAway = ({ status }: Response) => status >= 502 && status <= 504
const kept = (path: string) => caches.match(path, { cacheName, ignoreVary: true })

/** The page from the server, or the kept one where no server responds in time. No navigation preload: Firefox fails with it offline. */
async function pageFor(request: Request): Promise<Response> {
  const network = fetch(request).catch(() => null)
  const late = new Promise<null>((resolve) =>
    setTimeout(() => resolve(null), navigator.onLine ? networkTimeoutMs : 0),
  )
  const first = await Promise.race([network, late])
  if (first !== null && !isAway(first)) return first
  return (await kept('/').catch(() => undefined)) ?? (await network) ?? Response.error()
}

self.addEventListener('install', () => void self.skipWaiting())
// The page that registered it loads further files through it from now on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!notOffice.test(pathname)) event.respondWith(pageFor(request))
    return
  }
  if (pathname.startsWith('/assets/') || pathname === '/favicon.svg')
    event.respondWith(
      kept(pathname)
        .catch(() => undefined)
        .then((file) => file ?? fetch(request)),
    )
})
