import type { EarlierCopies } from '../outbox/adopt.ts'
import { offlineDisk } from './disk.ts'

/** This phone's copies of a session, of which the link `token` is the newest. */
export const copiesOfSession = (token: string, sessionCode: string): EarlierCopies => ({
  async earlier() {
    const copies = await (await offlineDisk()).getAll('sessions')
    return copies
      .filter((copy) => copy.token !== token && copy.session.code === sessionCode)
      .map((copy) => copy.token)
  },
  async move(from) {
    const database = await offlineDisk()
    for (const each of from) await database.delete('sessions', each)
    // The pictures are the new link's now.
    for (const held of await database.getAll('thumbnails'))
      if (from.includes(held.token)) await database.put('thumbnails', { ...held, token })
  },
})
