import { disk, strict } from './disk.ts'
import type { Draft, Item } from './item.ts'

/** The office has replaced the link that this was refused on: it goes again by the new one. */
const onNewLink = (item: Item) =>
  item.refused?.code === 'session_not_found' ? { ...item, refused: null, attempts: 0, next_at: 0 } : item

/** Two drafts of one page as one problem: the words and photos of both, under the id of the newer. */
function joinDrafts(newer: Draft, older: Draft): Draft {
  const { issue_id } = newer
  return {
    ...newer,
    issue_kind: newer.issue_kind ?? older.issue_kind,
    text: [older.text, newer.text].filter(Boolean).join('\n'),
    photos: [...older.photos.map((photo) => ({ ...photo, issue_id })), ...newer.photos],
  }
}

/**
 * Moves to the link `token` what earlier links of its page left on this phone, and marks as the page's what an earlier
 * build left of this one. `session` is the page's name; `earlier` are tokens known to have been the page's, for items
 * and drafts without a name. Returns the tokens they were moved from.
 */
async function adopt(token: string, session: string, earlier: readonly string[]): Promise<string[]> {
  const writing = (await disk()).transaction(['items', 'drafts'], 'readwrite', strict)
  const items = writing.objectStore('items')
  const drafts = writing.objectStore('drafts')
  const isOurs = (each: Item | Draft) =>
    each.session === undefined ? [token, ...earlier].includes(each.token) : each.session === session
  const from = new Set<string>()
  for (const item of await items.getAll()) {
    if (!isOurs(item) || (item.token === token && item.session === session)) continue
    from.add(item.token)
    await items.put(onNewLink({ ...item, token, session }))
  }
  for (const older of await drafts.getAll()) {
    if (older.token === token || !isOurs(older)) continue
    from.add(older.token)
    const newer = await drafts.get(token)
    await drafts.put(newer ? joinDrafts(newer, older) : { ...older, token, session })
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
export async function takeOver(token: string, session: string, copies: EarlierCopies): Promise<void> {
  const earlier = await copies.earlier().catch(() => [])
  for (const from of await adopt(token, session, earlier)) {
    const tabs = new BroadcastChannel(`outbox ${from}`)
    tabs.postMessage('changed')
    tabs.close()
  }
  await copies.move(earlier).catch(() => undefined)
}
