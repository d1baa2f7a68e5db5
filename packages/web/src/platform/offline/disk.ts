import type { Locale } from '@brightkey/contract/locale'
import type { PageCatalog } from '@brightkey/contract/page'
import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The server's last word on the session of one link, as this phone keeps it. */
export type SessionCopy = {
  token: string
  session: CleanerSession
  etag: string | undefined
  timeZone: string
  language: Locale
  /** The page's texts in that language, and the script they belong to: another build's might lack some. */
  texts?: { script: string; catalog: PageCatalog }
  /** When the server last said it, or that nothing had changed: ms since 1970. */
  seenAt: number
}
/** A small picture in the cache of that name: whose it is, its size in bytes, when it came (ms since 1970). */
export type HeldThumbnail = { path: string; token: string; bytes: number; at: number }

interface Offline extends DBSchema {
  sessions: { key: string; value: SessionCopy }
  thumbnails: { key: string; value: HeldThumbnail }
}

let opening: Promise<IDBPDatabase<Offline>> | null = null

/** Apart from the outbox's database, which must never wait for this one. Page and service worker open it alike. */
export function offlineDisk(): Promise<IDBPDatabase<Offline>> {
  opening ??= openDB<Offline>('brightkey-offline', 1, {
    upgrade(database) {
      database.createObjectStore('sessions', { keyPath: 'token' })
      database.createObjectStore('thumbnails', { keyPath: 'path' })
    },
    blocking() {
      // A later build wants to change it: it must not wait for this page.
      void opening?.then((database) => database.close())
      opening = null
    },
    terminated() {
      opening = null
    },
  })
  opening.catch(() => {
    opening = null
  })
  return opening
}

/** The copy of a link's session; undefined where there is none or the browser forbids storage. */
export async function copyOf(token: string): Promise<SessionCopy | undefined> {
  try {
    return await (await offlineDisk()).get('sessions', token)
  } catch {
    return undefined
  }
}
