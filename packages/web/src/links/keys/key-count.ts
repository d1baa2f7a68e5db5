import type { EndpointInput } from '@brightkey/contract/api'
import type { saveKeys } from '@brightkey/contract/inspections/endpoints'
import type {
  KeyCount,
  KeyItem,
  KeySide,
  KeysVerification,
} from '@brightkey/contract/inspections/keys-schema'
import type { Tracked } from '../queue/action.ts'
import { type ItemDraft, itemDraft, type SideDraft } from './key-draft.ts'

/** One side's whole count as it is sent, without the link's token. */
export type KeyCountInput = Omit<EndpointInput<typeof saveKeys>, 'token'>
type KeyCountItem = KeyCountInput['items'][number]

/** Whose turn it is; null when both have signed. */
export function nextSide({
  handover,
  receipt,
}: Pick<KeysVerification, 'handover' | 'receipt'>): KeySide | null {
  if (receipt) return null
  return handover ? 'receiver' : 'cleaner'
}

/** The count of a side that is signed on this phone and on its way. */
export function sendingCount(items: readonly Tracked[], side: KeySide | null): KeyCountInput | null {
  for (const { action, refused } of items) {
    if (action.kind !== 'send' || refused !== null) continue
    const count = action.values as KeyCountInput
    if (count.side === side) return count
  }
  return null
}

/** What is sent of one key; what was not counted is not sent. */
const draftToItem = (
  draft: SideDraft,
  id: string,
): Omit<KeyCountItem, 'found'> & { found: number | null } => {
  const { found, left_where, handed_to, note } = itemDraft(draft, id)
  return {
    id,
    found,
    left_where: left_where.trim() || null,
    handed_to: handed_to.trim() || null,
    note: note.trim() || null,
  }
}

/** The items of a whole count, each with its photos. */
export const countedItems = (
  draft: SideDraft,
  keys: readonly KeyItem[],
  photoIds: (id: string) => string[],
): KeyCountItem[] =>
  keys.flatMap(({ id }) => {
    const { found, ...item } = draftToItem(draft, id)
    return found === null ? [] : [{ ...item, found, photo_ids: photoIds(id) }]
  })

/** Whether the server's count is the one entered here: then the draft is no longer needed. */
export const isRecorded = (draft: SideDraft, name: string, count: KeyCount): boolean =>
  name.trim() === count.name &&
  count.items.every((item) => {
    const mine = draftToItem(draft, item.id)
    return (['found', 'left_where', 'handed_to', 'note'] as const).every(
      (field) => mine[field] === item[field],
    )
  })

export type Missing = { what: 'count' | 'where' | 'note'; key: KeyItem } | { what: 'name' }

/** Whether the cleaner still has to enter where the key is left or who has it. Not asked of the receiver, who has it. */
export const lacksPlace = (side: KeySide, { found, left_where, handed_to }: ItemDraft): boolean =>
  side === 'cleaner' && found !== null && found > 0 && left_where.trim() === '' && handed_to.trim() === ''

/** What a side must still do before it can sign, the first thing first; null: nothing. */
export function firstMissing(
  side: KeySide,
  { draft, name, keys }: { draft: SideDraft; name: string; keys: readonly KeyItem[] },
  hasPhotos: (id: string) => boolean,
): Missing | null {
  for (const key of keys) {
    const item = itemDraft(draft, key.id)
    const { found, note } = item
    if (found === null) return { what: 'count', key }
    if (lacksPlace(side, item)) return { what: 'where', key }
    if (found !== key.expected && note.trim() === '' && !hasPhotos(key.id)) return { what: 'note', key }
  }
  return name.trim() === '' ? { what: 'name' } : null
}
