import { readStoredText, removeStoredText, storeText } from '../stored-text.ts'
import { actionFileId, type QueueRules, queueEntry } from './action-entry.ts'
import type { Item } from './item.ts'

/**
 * What was sent while the disk could not be read. Older work may wait there, and is sent later: then a tick that was taken
 * back would be set again. So what was done after it is sent once more.
 */
const key = (token: string) => `outbox_sent_unread ${token}`

const read = (token: string): Item[] => JSON.parse(readStoredText(key(token)) ?? '[]')

/** Remembers an item that was sent. Photos and what is sent last change nothing that older work could undo. */
export function rememberSentUnread(rules: Pick<QueueRules, 'actions'>, item: Item): void {
  if (actionFileId(rules, item) !== null || queueEntry(rules, item.action).last) return
  storeText(key(item.token), JSON.stringify([...read(item.token), item]))
}

/** Returns what has to be sent again after these items of the disk, in its order, and forgets the rest. */
export function takeSentUnread(
  rules: Pick<QueueRules, 'actions'>,
  token: string,
  stored: readonly Item[],
): Item[] {
  const sent = read(token)
  if (sent.length === 0) return []
  removeStoredText(key(token))
  const itemKeys = ({ action }: Item) => queueEntry(rules, action).key(action)
  return sent.filter((newer) =>
    stored.some(
      (older) =>
        older.made_at < newer.made_at && itemKeys(older).some((each) => itemKeys(newer).includes(each)),
    ),
  )
}
