import { copiedPage } from '../../platform/offline/copied-page.ts'
import { copyOf } from '../../platform/offline/disk.ts'
import { isThumbnail, thumbnailCache } from '../../platform/offline/thumbnails.ts'
import { pageFor } from './page.worker.ts'
import { serveBuild } from './serve.worker.ts'

/** The service worker of `/cleaning/…`: the cleaner's page opens without a network, thumbnails and all. */
serveBuild((event, path) => {
  const { request } = event
  if (request.mode === 'navigate') {
    const [, token] = /^\/cleaning\/([^/]+)\/?$/.exec(path) ?? []
    if (token === undefined) return false
    event.respondWith(
      pageFor(event, async () => {
        const copy = await copyOf(decodeURIComponent(token))
        return copy && { page: copiedPage(copy), texts: copy.texts }
      }),
    )
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
