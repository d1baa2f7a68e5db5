/**
 * Starts the service worker of the pages below `scope`. Without TLS browsers have none, and the page works as before. It
 * is asked for anew at every visit, so that a new build is noticed.
 */
export function registerWorker(scope: '/cleaning/' | '/cleaning/public/'): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(`${scope}worker.js`, { scope, updateViaCache: 'none' })
    // Forbidden, storage full, or no network just now: the next visit tries again.
    .catch(() => undefined)
}
