import { useEffect } from 'react'
import type { ServerSnapshot } from '../http/server-snapshot.ts'
import { useLanguage } from '../language/language.tsx'
import { keepCopy } from './keep-copy.ts'
import type { LinkPageKind } from './link-kind.ts'
import { registerWorker } from './register.ts'

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
