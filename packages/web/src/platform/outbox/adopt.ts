import type { Draft, QueueRules } from './action-entry.ts'
import { disk, strict } from './disk.ts'
import type { Item } from './item.ts'

/**
 * Moves to the link `token` what earlier links of its page left on this phone, and marks as the page's what an earlier
 * release left of this one. `session` is the page's name; `earlier` are tokens known to have been the page's, for items
 * and drafts without a name. Returns the tokens they were moved from.
 */
async function adopt(
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
    // Refused because its link was replaced: it is sent again by the new one.
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

/** What this phone's copies of a page know of its earlier links. */
export type EarlierCopies = {
  earlier: () => Promise<string[]>
  /** Leaves one copy of the page: the new link's. */
  move: (from: readonly string[]) => Promise<void>
}

/** {@link adopt}, and tells the open pages of earlier links that their queues have gone to another. */
export async function takeOver(
  rules: QueueRules,
  token: string,
  session: string,
  copies: EarlierCopies,
): Promise<void> {
  const earlier = await copies.earlier().catch(() => [])
  for (const from of await adopt(rules, token, session, earlier)) {
    const tabs = new BroadcastChannel(`outbox ${from}`)
    tabs.postMessage('changed')
    tabs.close()
  }
  await copies.move(earlier).catch(() => undefined)
}
