import type { WorkerMessage } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

/** As in platform/office/kept-profile.ts: the office's page fills this cache, and logging out deletes it. */
const cacheName = 'brightkey office'

/** How long to wait for the network where the page is kept: longer than Slow 3G takes, in milliseconds. */
const networkTimeoutMs = 4_000

/** Pages by link have workers of their own, and the rest is no page of the office, or needs no login. */
const notOffice =
  /^\/(api|media|ws|actuator|assets|cleaning|day|board|owner|report|mobile-report|seal|login|set-password|forgot-password)(\/|$)|\.\w+$/

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

/** As features/notifications/push of the server composes it. */
type Push = {
  title: string
  body: string
  /** A path of the office. */
  url: string
  /** A later push of the same thread replaces an earlier one. */
  tag: string
  lang: string
  dir: 'ltr' | 'rtl'
  unread: number
}

async function showPush({ title, body, url, tag, lang, dir, unread }: Push): Promise<void> {
  // TypeScript's library has not all of them.
  const options: NotificationOptions & { renotify: true } = {
    body,
    tag,
    lang,
    dir,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { url },
  }
  const { setAppBadge } = navigator
  await Promise.all([
    self.registration.showNotification(title, options),
    // Not there in Firefox; refused where the office is not installed.
    setAppBadge?.call(navigator, unread).catch(() => undefined),
  ])
}

const officeTabs = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    ({ url }) => !notOffice.test(new URL(url).pathname),
  )

/** How long an open page may take to answer, in milliseconds: one that is still loading listens to nothing. */
const answerMs = 1_000

/** Asks a page to open a path by itself, which keeps what is typed there. */
const opensItself = (tab: Client, path: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), answerMs)
    tab.postMessage({ type: 'open', path } satisfies WorkerMessage, [port2])
  })

async function openOffice(path: string): Promise<void> {
  const [tab] = await officeTabs()
  if (!tab) return void (await self.clients.openWindow(path))
  // A page that another worker controls, or none, can be neither focused nor led elsewhere by this one.
  const focused = await tab.focus().catch(() => tab)
  if (await opensItself(focused, path)) return
  await focused.navigate(path).catch(() => self.clients.openWindow(path))
}

/** The push service has given this browser another address. Only a page can report it, which has the login: an open one, or the next. */
async function resubscribe({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
  const options = oldSubscription?.options
  if (!newSubscription && options) await self.registration.pushManager.subscribe(options)
  for (const tab of await officeTabs()) tab.postMessage({ type: 'subscribed' } satisfies WorkerMessage)
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openOffice(event.notification.data.url))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(event)))
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
