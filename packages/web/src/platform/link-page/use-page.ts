import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { sayOpened } from '../http/say-opened.ts'
import type { Known, ServerWord } from '../http/server-word.ts'
import { useLanguage } from '../language/language.tsx'
import type { StoredPhoto } from '../outbox/disk.ts'
import type { Action } from '../outbox/item.ts'
import { keepPage } from './keep-page.ts'
import type { OfSession, PageKind, WritingKind } from './page-kind.ts'
import { pageWork, startPageWork, wordOf } from './page-work.ts'

export type PageStart<Data> = { type: string; token: string; known: Known<Data> }

/** Follows the server's word on a page that is only read; `look` asks at once. */
export function usePage<Data>(kind: PageKind<Data>, { type, token, known: start }: PageStart<Data>) {
  const [store] = useState(() => wordOf(kind, token, start))
  useFollowing(store, type, token)
  const known = useSyncExternalStore(store.subscribe, store.getKnown)
  return { known, look: () => void store.look(true) }
}

/**
 * The same of a page that writes, with its queue: `field` is for FieldProvider. What is done on it is on this phone's
 * disk before it is promised, and sent when it can be.
 */
export function useWritingPage<Data extends OfSession>(
  kind: WritingKind<Data>,
  { type, token, known: start }: PageStart<Data>,
) {
  const [work] = useState(() => pageWork(kind, token, start))
  const { outbox, store } = work
  useEffect(() => {
    const leaving = new AbortController()
    startPageWork(kind, type, work, leaving.signal)
    return () => leaving.abort()
  }, [kind, type, work])
  useFollowing(store, type, token)
  const known = useSyncExternalStore(store.subscribe, store.getKnown)
  const items = useSyncExternalStore(outbox.subscribe, outbox.getItems)
  const field = useMemo(
    () => ({
      outbox,
      act: async (action: Action, photo?: StoredPhoto) => {
        await outbox.add(action, photo)
        return true
      },
    }),
    [outbox],
  )
  return { known, items, field, look: () => void store.look(true) }
}

function useFollowing<Data>(store: ServerWord<Data>, type: string, token: string) {
  const { locale, timeZone, catalog } = useLanguage()
  useEffect(() => {
    const leaving = new AbortController()
    store.follow(leaving.signal)
    // Nothing yet, or only what this phone remembers.
    if (store.known.data === null || store.known.trouble !== null) void store.look()
    sayOpened(token, leaving.signal)
    return () => leaving.abort()
  }, [store, token])
  useEffect(() => {
    const leaving = new AbortController()
    keepPage({ type, token }, store, { language: locale, timeZone, catalog }, leaving.signal)
    return () => leaving.abort()
  }, [store, type, token, locale, timeZone, catalog])
}
