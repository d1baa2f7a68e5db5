import { officeCacheName } from '../kept-profile.ts'

export const workerUrl = '/office-worker.js'

const assetsOfPage = (): Set<string> =>
  new Set(
    [
      ...performance.getEntriesByType('resource').map(({ name }) => name),
      ...[...document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=modulepreload]')].map(
        (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
      ),
    ]
      .map((address) => new URL(address, location.origin).pathname)
      .filter((path) => path.startsWith('/assets/')),
  )

/**
 * Keeps the office's page, and the files that this page has loaded, for opening it without the server; files of an earlier
 * build go. The page comes last, so that it never names a file that is not there.
 */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return
  await navigator.serviceWorker.register(workerUrl)
  const cache = await caches.open(officeCacheName)
  const assets = assetsOfPage()
  for (const path of [...assets, '/favicon.svg']) if (!(await cache.match(path))) await cache.add(path)
  const response = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store' })
  const page = await response.clone().text()
  const scripts = page.match(/\/assets\/[\w.-]+/g) ?? []
  // While an update is being installed the server may send the page of another build.
  if (!response.ok || scripts.length === 0 || !scripts.every((path) => assets.has(path))) return
  await cache.put('/', response)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/assets/') && !assets.has(pathname)) await cache.delete(url)
  }
}

/** The user has logged out: no worker stays, and so no page opens without the server, no push comes, and none is on screen. */
export async function dropShell(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  if (!registration?.active?.scriptURL.endsWith(workerUrl)) return
  void navigator.clearAppBadge?.().catch(() => undefined)
  for (const push of await registration.getNotifications()) push.close()
  await registration.unregister()
}
