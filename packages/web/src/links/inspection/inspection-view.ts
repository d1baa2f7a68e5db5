import type { Inspection, InspectionState } from '@brightkey/contract/inspections/inspection-schema'
import { inspectionScore } from '@brightkey/contract/inspections/rules'
import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { type Locale, textIn } from '@brightkey/contract/locale'
import type { Tracked } from '../queue/action.ts'
import { isSending } from '../queue/action.ts'

/** A change to one item, as the queue keeps it. Fields that are absent stay as they are. */
export type Entry = {
  round: number
  made_at: string
  state?: InspectionState | null
  note?: string | null
  valid_until?: string | null
}

export type ItemView = {
  id: string
  title: string
  state: InspectionState | null
  note: string
  /** Those the office has, and those on their way. */
  photos: PagePhoto[]
  /** Its expiry date as the office has it, and the one that was read; only for what has one. */
  expiry?: { kept: string | null; read: string | null } | undefined
}
export type RoomView = { id: string; key: Inspection['rooms'][number]['key']; items: ItemView[] }
export type Tally = { of: number; done: number; ok: number; problems: number; score: number | null }
export type InspectionView = Tally & {
  rooms: RoomView[]
  items: ItemView[]
  /** Signed on this phone and on its way. */
  sending: boolean
}

/** How far it is, and the score as the server will count it. */
export function tallyItems(items: readonly Pick<ItemView, 'state'>[]): Tally {
  const count = (wanted: InspectionState | null) => items.filter(({ state }) => state === wanted).length
  const [ok, problems] = [count('ok'), count('problem')]
  return {
    of: items.length,
    done: items.length - count(null),
    ok,
    problems,
    score: inspectionScore({ ok, problems }),
  }
}

/** What the page shows: the data with the queued changes applied, in the reader's language. */
export function inspectionView(
  inspection: Inspection,
  queue: readonly Tracked[],
  locale: Locale,
): InspectionView {
  const rooms = inspection.rooms.map(({ key, items }) => ({
    id: `room-${key ?? 'none'}`,
    key,
    items: items.map(
      ({ id, title, state, note, photos, expiry }): ItemView => ({
        id,
        title: textIn(title, locale),
        state,
        note: note ?? '',
        photos,
        expiry,
      }),
    ),
  }))
  const items = rooms.flatMap((room) => room.items)
  return { rooms, items, ...tallyItems(items), sending: isSending(queue) }
}

/** The photos an inspection is signed with: those that are there and those on their way, without the deleted ones. */
export const signedPhotoIds = ({ rooms }: Inspection): string[] =>
  rooms.flatMap(({ items }) => items.flatMap(({ photos }) => photos.map(({ id }) => id)))
