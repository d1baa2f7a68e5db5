import { Database } from '../database.ts'
import type { Copies, PageCopy } from './page-copy.ts'

let isNew = false
/** Whether this page has created the database: then an earlier release may have left copies in its own. */
export const copiesAreNew = (): boolean => isNew

/**
 * Apart from the outbox's database, whose work must never wait for this one. Page and service worker open it alike. While
 * it does not answer there are no copies.
 */
export const copies = new Database<Copies>(
  'brightkey-copies',
  1,
  (fresh) => {
    fresh.createObjectStore('pages', { keyPath: 'token' })
    fresh.createObjectStore('thumbnails', { keyPath: 'path' })
    isNew = true
  },
  'default',
)

/** The copy of a link's page; undefined where there is none or the phone does not give it. */
export const readCopy = (token: string): Promise<PageCopy | undefined> =>
  copies
    .run(['pages'], 'readonly', (reading) => reading.objectStore('pages').get(token))
    .catch(() => undefined)

/** All copies of pages on this phone. */
export const allCopies = (): Promise<PageCopy[]> =>
  copies.run(['pages'], 'readonly', (reading) => reading.objectStore('pages').getAll())

export const storeCopy = (copy: PageCopy) =>
  copies.write(['pages'], (writing) => [writing.objectStore('pages').put(copy)])

export const dropCopies = (tokens: readonly string[]) =>
  copies.write(['pages'], (writing) => tokens.map((token) => writing.objectStore('pages').delete(token)))
