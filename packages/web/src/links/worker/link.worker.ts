import { copiedLinkPage } from '../../platform/link-page/copied-page.ts'
import { pageCopyOf } from '../../platform/link-page/page-copies.ts'
import { pageFor } from './page.worker.ts'
import { serveBuild } from './serve.worker.ts'

/** The service worker of `/cleaning/public/…`: the pages of the other links open without a network. */
serveBuild((event, path) => {
  if (event.request.mode !== 'navigate') return false
  const [, type, token] = /^\/cleaning\/public\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? []
  if (type === undefined || token === undefined) return false
  event.respondWith(
    pageFor(event, async () => {
      const copy = await pageCopyOf(decodeURIComponent(token))
      return copy?.type === type ? { page: copiedLinkPage(copy), texts: copy.texts } : undefined
    }),
  )
  return true
})
