import { entry } from 'virtual:precache'
import { copies } from '../../platform/link-page/copies.ts'
import { dropOldCopies } from '../../platform/link-page/old-copies.ts'
import { copyAt } from '../../platform/link-page/page-at.ts'
import { isThumbnail, thumbnailCache } from '../../platform/link-page/thumbnails.ts'
import { pageFor } from './page.worker.ts'
import { serveBuild } from './serve.worker.ts'

declare const self: ServiceWorkerGlobalScope

/** The addresses of this worker's own pages: those of the other entry lie within the cleaner's scope. */
const pages = entry === 'public' ? /^\/cleaning\/[^/]+\/?$/ : /^\/cleaning\/public\/[^/]+\/[^/]+\/?$/

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
    caches
      .match(path, { cacheName: thumbnailCache, ignoreVary: true })
      .then((held) => held ?? fetch(request)),
  )
  return true
})

// No page of an earlier release is open any more.
self.addEventListener('activate', (event) => {
  const dropped = copies().then((disk) => dropOldCopies(disk, entry === 'public' ? 'sessions' : 'pages'))
  event.waitUntil(dropped.catch(() => undefined))
})
