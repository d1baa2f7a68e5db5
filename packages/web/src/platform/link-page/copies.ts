import type { PageKind } from '@brightkey/contract/sessions/links'
import type { IDBPDatabase } from 'idb'
import { database } from '../database.ts'
import type { EarlierCopies } from '../outbox/adopt.ts'
import { importOldCopies } from './old-copies.ts'
import type { Copies, PageCopy } from './page-copy.ts'

let isNew = false
let importing: Promise<void> | undefined

const opened = database<Copies>('brightkey-copies', 1, (fresh) => {
  fresh.createObjectStore('pages', { keyPath: 'token' })
  fresh.createObjectStore('thumbnails', { keyPath: 'path' })
  isNew = true
})

/** Apart from the outbox's database, which must never wait for this one. Page and service worker open it alike. */
export async function copies(): Promise<IDBPDatabase<Copies>> {
  const disk = await opened()
  if (isNew) importing ??= importOldCopies(disk)
  await importing
  return disk
}

/** The copy of a link's page; undefined where there is none or the browser forbids storage. */
export async function copyOf(token: string): Promise<PageCopy | undefined> {
  try {
    return await (await copies()).get('pages', token)
  } catch {
    return undefined
  }
}

/** This phone's copies of a page of a session, whose newest link is `token`. */
export const copiesOfPage = (
  token: string,
  kind: PageKind,
  isOfSession: (data: unknown) => boolean,
): EarlierCopies => ({
  async earlier() {
    const all = await (await copies()).getAll('pages')
    return all
      .filter((copy) => copy.token !== token && copy.kind === kind && isOfSession(copy.data))
      .map((copy) => copy.token)
  },
  async move(from) {
    const disk = await copies()
    for (const each of from) await disk.delete('pages', each)
    // The thumbnails now belong to the new link.
    for (const held of await disk.getAll('thumbnails'))
      if (from.includes(held.token)) await disk.put('thumbnails', { ...held, token })
  },
})
