import { useEffect } from 'react'
import type { ServerSnapshot } from '../http/server-snapshot.ts'
import { useLanguage } from '../language/language.tsx'
import { keepCopy } from './keep-copy.ts'
import type { LinkPageKind } from './link-kind.ts'

/** Keeps a copy of the page on this phone, and the service worker that opens it without a network. */
export function useKeptCopy<Data>(
  kind: LinkPageKind<Data>,
  token: string,
  snapshot: ServerSnapshot<Data>,
): void {
  const { timeZone, locale, catalog } = useLanguage()
  useEffect(() => registerWorker(kind.name === 'cleaning' ? '/cleaning/' : '/cleaning/public/'), [kind])
  useEffect(() => {
    const leaving = new AbortController()
    keepCopy(kind, token, snapshot, { timeZone, language: locale, catalog }, leaving.signal)
    return () => leaving.abort()
  }, [kind, token, snapshot, timeZone, locale, catalog])
}

/**
 * Starts the service worker of the pages below `scope`. Without TLS browsers have none, and the page works as before. It
 * is asked for anew at every visit, so that a new build is noticed.
 */
function registerWorker(scope: '/cleaning/' | '/cleaning/public/'): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(`${scope}worker.js`, { scope, updateViaCache: 'none' })
    // Forbidden, storage full, or no network just now: the next visit tries again.
    .catch(() => undefined)
}
