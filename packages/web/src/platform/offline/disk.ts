import type { Locale } from '@brightkey/contract/locale'
import type { PageCatalog } from '@brightkey/contract/page'
import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import type { DBSchema } from 'idb'
import { database } from '../database.ts'

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

/** Apart from the outbox's database, which must never wait for this one. Page and service worker open it alike. */
export const offlineDisk = database<Offline>('brightkey-offline', 1, (opened) => {
  opened.createObjectStore('sessions', { keyPath: 'token' })
  opened.createObjectStore('thumbnails', { keyPath: 'path' })
})

/** The copy of a link's session; undefined where there is none or the browser forbids storage. */
export async function copyOf(token: string): Promise<SessionCopy | undefined> {
  try {
    return await (await offlineDisk()).get('sessions', token)
  } catch {
    return undefined
  }
}
