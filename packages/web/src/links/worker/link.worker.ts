import { entry, files } from 'virtual:precache'
import { withLimit } from '../../platform/limit.ts'
import { dropOldCopies } from '../../platform/link-page/old-copies.ts'
import { copyAt } from '../../platform/link-page/page-at.ts'
import { thumbnailCache } from '../../platform/link-page/thumbnail-cache.ts'
import { isThumbnail } from '../../platform/link-page/thumbnails.ts'
import { clearOtherBuilds, fillCache, fromCaches, readFile } from './build-cache.worker.ts'
import { pageFor } from './page.worker.ts'

declare const self: ServiceWorkerGlobalScope

/** How long anything on the phone may delay the activation, ms. */
const activationMs = 3_000

/** The addresses of this worker's own pages: those of the other entry lie within the cleaner's scope. */
const pages = {
  public: /^\/cleaning\/[^/]+\/?$/,
  links: /^\/cleaning\/public\/[^/]+\/[^/]+\/?$/,
  day: /^\/day\/[^/]+\/?$/,
}[entry]

/** The service worker of the pages by link: they open without a network, thumbnails and all. */
serveBuild((event, path) => {
  const { request } = event
  if (request.mode === 'navigate') {
    if (!pages.test(path)) return false
    event.respondWith(pageFor(event, () => copyAt(path)))
    return true
  }
  if (!isThumbnail(path)) return false
  event.respondWith(
    fromCaches(() => caches.match(path, { cacheName: thumbnailCache, ignoreVary: true })).then(
      (held) => held ?? fetch(request),
    ),
  )
  return true
})

// Firefox shows its error page when a preload fails, whatever the worker responds. The setting outlives the worker: earlier
// releases enabled it.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.disable()))
})

// No page of an earlier release is open any more.
self.addEventListener('activate', (event) => {
  // Pages wait for the activation, which must not wait for a database that does not answer.
  const dropped = withLimit(dropOldCopies(entry === 'public' ? 'sessions' : 'pages'), activationMs)
  event.waitUntil(dropped.catch(() => undefined))
})

const ours = new Set(files)

/**
 * Stores the build on the phone and serves its files. `respond` handles this worker's other GET requests to our origin,
 * such as navigations, and returns true if it did. API calls never pass through the worker.
 */
function serveBuild(respond: (event: FetchEvent, path: string) => boolean): void {
  // No skipWaiting: a page keeps the worker it was opened with, and with it the chunks of its build.
  self.addEventListener('install', (event) => event.waitUntil(fillCache()))

  self.addEventListener('activate', (event) =>
    event.waitUntil(
      (async () => {
        await withLimit(clearOtherBuilds(), activationMs).catch(() => undefined)
        // The first page, opened before this worker existed, gets its chunks from the cache from now on.
        await self.clients.claim()
      })(),
    ),
  )

  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin || respond(event, pathname)) return
    if (request.mode === 'navigate') return
    if (ours.has(pathname) || pathname.startsWith('/assets/') || pathname === '/favicon.svg')
      event.respondWith(readFile(pathname))
  })
}
