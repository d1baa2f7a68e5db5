import { openDB } from 'idb'
import { withLimit } from '../limit.ts'
import { kindAt } from './addresses.ts'
import { allCopies, copies } from './copies.ts'
import type { HeldThumbnail, PageCopy } from './page-copy.ts'

/** Releases until November 2026 stored the cleaner's sessions and the other pages in two databases. */
const sessionsBefore = 'brightkey-offline'
const pagesBefore = 'brightkey-pages'

/** How long to wait for those databases, ms. */
const limitMs = 5_000

type OldSession = Omit<PageCopy, 'kind' | 'data'> & { session: unknown }
type OldPage = Omit<PageCopy, 'kind'> & { type: string }

/** All rows of a store of an old database; none where that database does not exist. */
async function readRows<Row>(name: string, store: string): Promise<Row[]> {
  const existing = await indexedDB.databases()
  if (!existing.some((each) => each.name === name)) return []
  const old = await openDB(name)
  const rows = await old.getAll(store)
  old.close()
  return rows
}

/** Imports copies of an earlier release, unless there is a newer copy. After a failure there is no copy. */
export async function importOldCopies(): Promise<void> {
  try {
    const sessions = await withLimit(readRows<OldSession>(sessionsBefore, 'sessions'), limitMs)
    const pages = await withLimit(readRows<OldPage>(pagesBefore, 'pages'), limitMs)
    const old: PageCopy[] = [
      ...sessions.map(({ session, ...copy }) => ({ ...copy, kind: 'cleaning' as const, data: session })),
      ...pages.flatMap(({ type, ...copy }) => {
        const kind = kindAt(type)
        return kind ? [{ ...copy, kind }] : []
      }),
    ]
    const held = new Map((await allCopies()).map((copy) => [copy.token, copy.seenAt]))
    const newer = old.filter(({ token, seenAt }) => (held.get(token) ?? 0) < seenAt)
    const thumbnails = await withLimit(readRows<HeldThumbnail>(sessionsBefore, 'thumbnails'), limitMs)
    await copies.write(['pages', 'thumbnails'], (writing) => [
      ...newer.map((copy) => writing.objectStore('pages').put(copy)),
      ...thumbnails.map((each) => writing.objectStore('thumbnails').put(each)),
    ])
  } catch {
    // Storage is forbidden or full, or does not answer.
  }
}

/** Removes an old database once no page of an earlier release is open, after a last look into it. */
export async function dropOldCopies(which: 'sessions' | 'pages'): Promise<void> {
  await importOldCopies()
  indexedDB.deleteDatabase(which === 'sessions' ? sessionsBefore : pagesBefore)
}
