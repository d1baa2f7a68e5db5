import { files } from 'virtual:precache'
import { clearOtherBuilds, fileOf, fillCache } from './build-cache.worker.ts'

declare const self: ServiceWorkerGlobalScope

const ours = new Set(files)

/**
 * What every service worker of ours does: it brings its build to the phone and answers files of the build; `answers` the
 * rest that is its own, a navigation or another GET of this house, with true where it does. Everything else, above all
 * what is asked of the API, never passes through it.
 */
export function serveBuild(answers: (event: FetchEvent, path: string) => boolean): void {
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

  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin || answers(event, pathname)) return
    if (request.mode === 'navigate') return
    if (ours.has(pathname) || pathname.startsWith('/assets/') || pathname === '/favicon.svg')
      event.respondWith(fileOf(pathname))
  })
}
