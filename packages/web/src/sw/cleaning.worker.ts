import { files } from 'virtual:precache'
import { isThumbnail, thumbnailCache } from '../platform/offline/thumbnails.ts'
import { clearOtherBuilds, fileOf, fillCache } from './build-cache.worker.ts'
import { pageFor } from './cleaning-page.worker.ts'

/**
 * The service worker of `/cleaning/…`: the cleaner's page opens without a network. It answers pages, files of the build
 * and thumbnails; everything else, above all `/api/`, never passes through it.
 */
declare const self: ServiceWorkerGlobalScope

// No skipWaiting: a page keeps the worker it was opened with, and with it the chunks of its build.
self.addEventListener('install', (event) => event.waitUntil(fillCache()))

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await clearOtherBuilds()
      // So that the worker's start never delays a page that has a network.
      await self.registration.navigationPreload?.enable()
      // The very first page, too, keeps its chunks from now on.
      await self.clients.claim()
    })(),
  ),
)

const ours = new Set(files)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    const [, token] = /^\/cleaning\/([^/]+)\/?$/.exec(pathname) ?? []
    if (token !== undefined) event.respondWith(pageFor(event, decodeURIComponent(token)))
  } else if (ours.has(pathname) || pathname.startsWith('/assets/') || pathname === '/favicon.svg') {
    event.respondWith(fileOf(pathname))
  } else if (isThumbnail(pathname)) {
    event.respondWith(
      caches
        .match(pathname, { cacheName: thumbnailCache, ignoreVary: true })
        .then((held) => held ?? fetch(request)),
    )
  }
})
