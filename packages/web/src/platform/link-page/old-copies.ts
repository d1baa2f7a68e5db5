import { type IDBPDatabase, openDB } from 'idb'
import { kindAt } from './addresses.ts'
import type { Copies, HeldThumbnail, PageCopy } from './page-copy.ts'

/** Releases until November 2026 stored the cleaner's sessions and the other pages in two databases. */
const sessionsBefore = 'brightkey-offline'
const pagesBefore = 'brightkey-pages'

type OldSession = Omit<PageCopy, 'kind' | 'data'> & { session: unknown }
type OldPage = Omit<PageCopy, 'kind'> & { type: string }

/** All rows of a store of an old database; none where that database does not exist. */
async function rowsOf<Row>(name: string, store: string): Promise<Row[]> {
  const existing = await indexedDB.databases()
  if (!existing.some((each) => each.name === name)) return []
  const old = await openDB(name)
  const rows = await old.getAll(store)
  old.close()
  return rows
}

/** Imports copies of an earlier release, unless there is a newer copy. After a failure there is no copy. */
export async function importOldCopies(disk: IDBPDatabase<Copies>): Promise<void> {
  try {
    const sessions = await rowsOf<OldSession>(sessionsBefore, 'sessions')
    const pages = await rowsOf<OldPage>(pagesBefore, 'pages')
    const old: PageCopy[] = [
      ...sessions.map(({ session, ...copy }) => ({ ...copy, kind: 'cleaning' as const, data: session })),
      ...pages.flatMap(({ type, ...copy }) => {
        const kind = kindAt(type)
        return kind ? [{ ...copy, kind }] : []
      }),
    ]
    for (const copy of old) {
      const held = await disk.get('pages', copy.token)
      if (held === undefined || held.seenAt < copy.seenAt) await disk.put('pages', copy)
    }
    for (const held of await rowsOf<HeldThumbnail>(sessionsBefore, 'thumbnails'))
      await disk.put('thumbnails', held)
  } catch {
    // Storage is forbidden or full.
  }
}

/** Removes an old database once no page of an earlier release is open, after a last look into it. */
export async function dropOldCopies(disk: IDBPDatabase<Copies>, which: 'sessions' | 'pages'): Promise<void> {
  await importOldCopies(disk)
  indexedDB.deleteDatabase(which === 'sessions' ? sessionsBefore : pagesBefore)
}
