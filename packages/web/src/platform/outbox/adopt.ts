import type { Draft, QueueRules } from './action-entry.ts'
import { disk } from './disk.ts'
import type { Item } from './item.ts'

type Adopted = { token: string; session: string; earlier: readonly string[] }

/**
 * Whether an item or a draft belongs to the page: `session` is the page's name; `earlier` are the tokens of earlier links,
 * for what is stored without a name.
 */
const isOurs = (each: Item | Draft, { token, session, earlier }: Adopted) =>
  each.session === undefined ? [token, ...earlier].includes(each.token) : each.session === session

/**
 * Moves items of a page's earlier links to its link, and adds the page's name to those that an earlier release stored
 * without it. Returns the tokens they were moved from.
 */
const moveItems = ({ unknownLink }: Pick<QueueRules, 'unknownLink'>, adopted: Adopted): Promise<string[]> =>
  disk.run(['items'], 'readwrite', async (writing) => {
    const { token, session } = adopted
    const items = writing.objectStore('items')
    const from: string[] = []
    for (const item of await items.getAll()) {
      if (!isOurs(item, adopted) || (item.token === token && item.session === session)) continue
      from.push(item.token)
      const moved = { ...item, token, session }
      // Refused because its link was replaced: it is sent again with the new one.
      const again = item.refused?.code === unknownLink ? { refused: null, attempts: 0, next_at: 0 } : {}
      await items.put({ ...moved, ...again })
    }
    return from
  })

/** Moves drafts likewise; two become one. */
const moveDrafts = ({ joinDrafts }: Pick<QueueRules, 'joinDrafts'>, adopted: Adopted): Promise<string[]> =>
  disk.run(['drafts'], 'readwrite', async (writing) => {
    const { token, session } = adopted
    const drafts = writing.objectStore('drafts')
    const from: string[] = []
    for (const older of await drafts.getAll()) {
      if (older.token === token || !isOurs(older, adopted)) continue
      from.push(older.token)
      const newer = await drafts.get(token)
      await drafts.put(newer && joinDrafts ? joinDrafts(newer, older) : { ...older, token, session })
      await drafts.delete(older.token)
    }
    return from
  })

/**
 * Takes over what earlier links of a page left on this phone, and notifies open tabs of those links. Items and drafts apart:
 * a store that does not answer must not hold up the other.
 */
export async function adoptEarlierLinks(rules: QueueRules, adopted: Adopted): Promise<void> {
  const moving = [moveItems(rules, adopted), moveDrafts(rules, adopted)]
  const moved = await Promise.all(moving.map((each) => each.catch(() => [])))
  for (const from of new Set(moved.flat())) {
    if (from === adopted.token) continue
    const tabs = new BroadcastChannel(`outbox ${from}`)
    tabs.postMessage('changed')
    tabs.close()
  }
}
