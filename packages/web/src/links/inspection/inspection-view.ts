import type { Inspection, InspectionState } from '@brightkey/contract/inspections/inspection-schema'
import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { type Locale, textIn } from '@brightkey/contract/locale'
import type { Tracked } from '../../platform/outbox/item.ts'
import { isSending, waitingEntry } from '../signing/waiting-entries.ts'

/** What is written of an item, as the queue keeps it. What is not named in it stays as it is. */
export type Entry = { round: number; made_at: string; state?: InspectionState | null; note?: string | null }

export type ItemView = {
  id: string
  title: string
  state: InspectionState | null
  note: string
  /** Those the office has; what is on its way is hung on where they are shown. */
  photos: PagePhoto[]
  /** Whether there is a picture, received or on its way. */
  pictured: boolean
}
export type RoomView = { id: string; key: Inspection['rooms'][number]['key']; items: ItemView[] }
export type Tally = { of: number; done: number; ok: number; problems: number; score: number | null }
export type InspectionView = Tally & {
  rooms: RoomView[]
  items: ItemView[]
  /** Signed on this phone and on its way. */
  sending: boolean
}

const meant = (items: readonly Tracked[], round: number) =>
  items.filter(({ action }) => action.kind !== 'entry' || action.values.round === round)

/** How far it is, and the score as the server will count it: full marks only where there is no problem. */
export function tallyOf(items: readonly Pick<ItemView, 'state'>[]): Tally {
  const count = (wanted: InspectionState | null) => items.filter(({ state }) => state === wanted).length
  const [ok, problems] = [count('ok'), count('problem')]
  const score = ok + problems === 0 ? null : Math.floor((100 * ok) / (ok + problems))
  return { of: items.length, done: items.length - count(null), ok, problems, score }
}

/**
 * What the page shows: the server's last word with what this phone wrote since, in the reader's language. What was
 * written of an earlier round is not applied, for the work has been done again.
 */
export function inspectionView(
  server: Inspection,
  queue: readonly Tracked[],
  locale: Locale,
): InspectionView {
  const waiting = meant(queue, server.round)
  const rooms = server.rooms.map(({ key, items }) => ({
    id: `room-${key ?? 'none'}`,
    key,
    items: items.map((item): ItemView => {
      const entry: Partial<Entry> = waitingEntry(waiting, item.id) ?? {}
      return {
        id: item.id,
        title: textIn(item.title, locale),
        state: entry.state === undefined ? item.state : entry.state,
        note: (entry.note === undefined ? item.note : entry.note) ?? '',
        photos: item.photos,
        pictured:
          item.photos.length > 0 ||
          queue.some(({ action }) => action.kind === 'photo' && action.task_id === item.id),
      }
    }),
  }))
  const items = rooms.flatMap((room) => room.items)
  return { rooms, items, ...tallyOf(items), sending: isSending(queue) }
}

/** The photos an inspection is signed with: those that are there and those on their way, without the deleted ones. */
export function signedPhotoIds(items: readonly ItemView[], queue: readonly Tracked[]): string[] {
  const ids = new Set(items.flatMap(({ photos }) => photos.map(({ id }) => id)))
  const ours = new Set(items.map(({ id }) => id))
  for (const { action, refused } of queue) {
    if (action.kind === 'photo' && refused === null && ours.has(action.task_id)) ids.add(action.photo.id)
    if (action.kind === 'delete-photo') ids.delete(action.photo_id)
  }
  return [...ids]
}

/** The data with the photos of one item changed. */
export const withPhotos = (
  data: Inspection,
  itemId: string,
  change: (photos: PagePhoto[]) => PagePhoto[],
): Inspection => ({
  ...data,
  rooms: data.rooms.map((room) => ({
    ...room,
    items: room.items.map((item) => (item.id === itemId ? { ...item, photos: change(item.photos) } : item)),
  })),
})
