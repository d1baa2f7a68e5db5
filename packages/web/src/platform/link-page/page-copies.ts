import type { Locale } from '@brightkey/contract/locale'
import type { PageCatalog } from '@brightkey/contract/page'
import type { DBSchema } from 'idb'
import { database } from '../database.ts'
import type { EarlierCopies } from '../outbox/adopt.ts'

/** The server's last word on the page of one link, as this phone keeps it. */
export type PageCopy = {
  token: string
  /** The type in the address; the data are what its call answers. */
  type: string
  data: unknown
  timeZone: string
  language: Locale
  /** The page's texts in that language, and the script they belong to: another build's might lack some. */
  texts?: { script: string; catalog: PageCatalog }
  /** When the server last said it, or that nothing had changed: ms since 1970. */
  seenAt: number
}

interface Copies extends DBSchema {
  pages: { key: string; value: PageCopy }
}

/** Apart from the outbox's database, which must never wait for this one. Page and service worker open it alike. */
export const pageCopies = database<Copies>('brightkey-pages', 1, (opened) => {
  opened.createObjectStore('pages', { keyPath: 'token' })
})

/** The copy of a link's page; undefined where there is none or the browser forbids storage. */
export async function pageCopyOf(token: string): Promise<PageCopy | undefined> {
  try {
    return await (await pageCopies()).get('pages', token)
  } catch {
    return undefined
  }
}

const codeIn = (data: unknown) => (data as { session?: { code?: string } } | null)?.session?.code

/** This phone's copies of a page of a session, of which the link `token` is the newest. */
export const copiesOfPage = (token: string, type: string, sessionCode: string): EarlierCopies => ({
  async earlier() {
    const copies = await (await pageCopies()).getAll('pages')
    return copies
      .filter((copy) => copy.token !== token && copy.type === type && codeIn(copy.data) === sessionCode)
      .map((copy) => copy.token)
  },
  async move(from) {
    for (const each of from) await (await pageCopies()).delete('pages', each)
  },
})
