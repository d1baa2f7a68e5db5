import type { Locale } from '@brightkey/contract/locale'
import type { PageCatalog } from '@brightkey/contract/page'
import { useEffect } from 'react'
import { useLanguage } from '../language/language.tsx'
import { rememberOfficePhone } from '../office-phone.ts'
import { allCopies, copies, dropCopies, readCopy, storeCopy } from './copies.ts'
import type { LinkPageKind } from './link-kind.ts'
import type { ServerSnapshot } from './server-snapshot.ts'

/** How the page shows its data; the texts are stored too, so that it opens again without a network. */
type ShownIn = { timeZone: string; language: Locale; catalog: PageCatalog }

/** A copy that has not been confirmed for so long is removed. */
const keptFor = 7 * 86_400_000

/** Runs works one after the other. One that fails (storage forbidden or full, no network) leaves no copy. */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<unknown>) => {
    last = last.then(work).catch(() => undefined)
    return last
  }
}

/**
 * Keeps this phone's copy of a page up to date until the signal: written when the data have changed, not on every poll,
 * and once more when the page is left, to remember when they were last confirmed. A link that is no longer valid leaves
 * no copy.
 */
function keepCopy<Data>(
  { name, keepThumbnails }: Pick<LinkPageKind<Data>, 'name' | 'keepThumbnails'>,
  snapshot: ServerSnapshot<Data>,
  { token, timeZone, language, catalog }: ShownIn & { token: string },
  signal: AbortSignal,
): void {
  const element = document.querySelector<HTMLScriptElement>('script:is([src],[data-entry])')
  const script = element?.getAttribute('src') ?? element?.dataset.entry
  // The copy that the page was opened with is there already, or a newer one.
  let kept = snapshot.answeredAt === null ? snapshot.state.data : null
  const copyTurn = turns()
  // Apart, because a copy must not wait for the network.
  const thumbnailTurn = turns()

  const write = () => {
    const { state, answeredAt, etag } = snapshot
    const { data } = state
    if (data === null) return
    const changed = data !== kept
    kept = data
    const written = copyTurn(async () => {
      // A response to an action confirms nothing else that the copy shows.
      const seenAt = answeredAt ?? (await readCopy(token))?.seenAt ?? Date.now()
      const copy = { token, kind: name, data, etag, timeZone, language, seenAt }
      await storeCopy(script ? { ...copy, texts: { script, catalog } } : copy)
    })
    snapshot.whenKept = () => written
    if (changed) void thumbnailTurn(async () => keepThumbnails?.(token, data))
  }
  const forget = (each: string) => {
    void copyTurn(() => dropCopies([each]))
    void thumbnailTurn(async () => keepThumbnails?.(each, null))
  }
  const isGone = () => snapshot.state.failure?.code === 'session_not_found'
  const onChange = () => {
    const { data } = snapshot.state
    if (isGone()) forget(token)
    else if (data !== kept) write()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden' && snapshot.answeredAt !== null) write()
  }
  // What could not be written, as the phone did not answer, would wait for the next change.
  const onAnswer = () => {
    kept = null
    if (snapshot.answeredAt !== null) write()
  }
  if (snapshot.answeredAt !== null) write()
  // It may have become unknown before this part was there.
  if (isGone()) forget(token)
  const unsubscribe = snapshot.subscribe(onChange)
  document.addEventListener('visibilitychange', onHidden, { signal })
  copies.onAnswer.add(onAnswer)
  signal.addEventListener('abort', () => {
    unsubscribe()
    copies.onAnswer.delete(onAnswer)
  })
  void copyTurn(async () => {
    // The cleaner's copies are removed by the cleaner's page, with their thumbnails.
    for (const { token, kind, seenAt } of await allCopies())
      if (seenAt < Date.now() - keptFor && (keepThumbnails || kind !== 'cleaning')) forget(token)
  })
}

/** Keeps a copy of the page on this phone, and the service worker that opens it without a network. */
export function useKeptCopy<Data>(
  kind: LinkPageKind<Data>,
  token: string,
  snapshot: ServerSnapshot<Data>,
): void {
  const { timeZone, locale, catalog } = useLanguage()
  useEffect(rememberOfficePhone, [])
  useEffect(() => registerWorker(kind.scope ?? '/cleaning/public/'), [kind])
  useEffect(() => {
    const leaving = new AbortController()
    keepCopy(kind, snapshot, { token, timeZone, language: locale, catalog }, leaving.signal)
    return () => leaving.abort()
  }, [kind, token, snapshot, timeZone, locale, catalog])
}

/**
 * Registers the service worker of the pages below `scope`, at every visit, so that a new build is noticed. Without TLS
 * browsers have none, and the page works without it.
 */
export function registerWorker(scope: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(`${scope}worker.js`, { scope, updateViaCache: 'none' })
    // Forbidden, storage full, or no network just now: the next visit tries again.
    .catch(() => undefined)
}
