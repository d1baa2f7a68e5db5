import type { Draft, QueueRules } from './action-entry.ts'
import { disk, strict } from './disk.ts'
import type { Item } from './item.ts'

/**
 * Moves items and drafts of a page's earlier links to its link `token`, and adds the page's name to those that an earlier
 * release stored without it. `session` is the page's name; `earlier` are the tokens of earlier links, for items and drafts
 * without a name. Returns the tokens they were moved from.
 */
async function moveToLink(
  { unknownLink, joinDrafts }: Pick<QueueRules, 'unknownLink' | 'joinDrafts'>,
  token: string,
  session: string,
  earlier: readonly string[],
): Promise<string[]> {
  const writing = (await disk()).transaction(['items', 'drafts'], 'readwrite', strict)
  const items = writing.objectStore('items')
  const drafts = writing.objectStore('drafts')
  const isOurs = (each: Item | Draft) =>
    each.session === undefined ? [token, ...earlier].includes(each.token) : each.session === session
  const from = new Set<string>()
  for (const item of await items.getAll()) {
    if (!isOurs(item) || (item.token === token && item.session === session)) continue
    from.add(item.token)
    const moved = { ...item, token, session }
    // Refused because its link was replaced: it is sent again with the new one.
    const again = item.refused?.code === unknownLink ? { refused: null, attempts: 0, next_at: 0 } : {}
    await items.put({ ...moved, ...again })
  }
  for (const older of await drafts.getAll()) {
    if (older.token === token || !isOurs(older)) continue
    from.add(older.token)
    const newer = await drafts.get(token)
    await drafts.put(newer && joinDrafts ? joinDrafts(newer, older) : { ...older, token, session })
    await drafts.delete(older.token)
  }
  await writing.done
  from.delete(token)
  return [...from]
}

/** This phone's copies of a page, under its earlier links. */
export type EarlierCopies = {
  earlier: () => Promise<string[]>
  /** Leaves one copy of the page: the new link's. */
  move: (from: readonly string[]) => Promise<void>
}

/** Does {@link moveToLink}, and notifies open tabs of earlier links that their queue has moved. */
export async function adoptEarlierLinks(
  rules: QueueRules,
  token: string,
  session: string,
  copies: EarlierCopies,
): Promise<void> {
  const earlier = await copies.earlier().catch(() => [])
  for (const from of await moveToLink(rules, token, session, earlier)) {
    const tabs = new BroadcastChannel(`outbox ${from}`)
    tabs.postMessage('changed')
    tabs.close()
  }
  await copies.move(earlier).catch(() => undefined)
}
