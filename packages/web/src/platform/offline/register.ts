/**
 * Starts the service worker of the cleaner's pages: only they are in its scope. Without TLS browsers have none, and the
 * page works as before. It is asked for anew at every visit, so that a new build is noticed.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/cleaning/worker.js', { scope: '/cleaning/', updateViaCache: 'none' })
    // Forbidden, storage full, or no network just now: the next visit tries again.
    .catch(() => undefined)
}
