import type { FoundKind } from '@brightkey/contract/found/item-schema'
import type {
  CleanerDetails,
  IssueKind,
  Photo,
  SkipReason,
  TaskStatus,
} from '@brightkey/contract/sessions/schema'
import type { SpotReason } from '@brightkey/contract/sessions/spots/rules'
import type { SupplyLevel } from '@brightkey/contract/supplies/schema'
import type { Item as AnyItem, Tracked as AnyTracked } from '../../platform/outbox/item.ts'

/** A photo on the phone, with what the phone knows of the server's fields. */
export type WaitingPhoto = Pick<
  Photo,
  'id' | 'mime' | 'size' | 'width' | 'height' | 'taken_at' | 'shot_id'
> & {
  kind: 'before' | 'after' | 'issue'
  issue_id: string | null
  /** The photo's id on http, where browsers have no SHA-256. */
  sha256: string
  source: 'camera' | 'gallery'
} & SpotAnswer

/** The spot that a photo is of, and why it comes late. */
export type SpotAnswer = { spot_id?: string; spot_reason?: SpotReason; spot_reason_text?: string }

/** A voice note on the phone. */
export type WaitingNote = { id: string; mime: string; size: number; seconds: number }

export type Skipped = { task_id: string; reason: SkipReason; text: string | null }

/**
 * Everything the holder of a link can do, as the phone keeps it: phones hold actions of earlier releases, so a field
 * may be added here, and none renamed or removed. `task_id` is the item's on pages that have items instead of tasks.
 */
export type Action =
  | { kind: 'entry'; task_id: string; values: Readonly<Record<string, unknown>> }
  /** The signature of a page, after which nothing is written. */
  | { kind: 'send'; photo_ids: string[]; values: Readonly<Record<string, unknown>> }
  /** `moved`: it was dragged; a template when the cleaner had added the task from one. */
  | { kind: 'status'; task_id: string; from: TaskStatus; status: TaskStatus; moved?: 'task' | 'template' }
  | { kind: 'subtasks'; task_id: string; subtasks: { id: string; done: boolean }[] }
  | { kind: 'add-task'; task_id: string; template_id: string }
  | { kind: 'remove-task'; task_id: string }
  /** `late`: forgotten in a report that was submitted. */
  | { kind: 'photo'; task_id: string; photo: WaitingPhoto; late?: true }
  | { kind: 'delete-photo'; task_id: string; photo_id: string }
  | { kind: 'issue'; issue_id: string; task_id: string | null; issue_kind: IssueKind; text: string }
  | { kind: 'add-to-issue'; issue_id: string; task_id: string | null; addition_id: string; text: string }
  | { kind: 'voice'; issue_id: string; task_id: string | null; note: WaitingNote }
  | { kind: 'withdraw-issue'; issue_id: string; task_id: string | null }
  /** What is said of one consumable of the apartment. */
  | {
      kind: 'supplies'
      supply_id: string
      level?: SupplyLevel
      count?: number | null
      put_on?: number
      taken_away?: number
    }
  /** Something that guests left behind, in the room of a task, and a photo of it. */
  | {
      kind: 'found'
      found_id: string
      found_kind: FoundKind
      text: string
      room_id: string | null
      place: string
    }
  | { kind: 'found-photo'; found_id: string; photo: WaitingPhoto }
  | { kind: 'withdraw-found'; found_id: string }
  | {
      kind: 'submit'
      details: CleanerDetails
      skipped: Skipped[]
      photo_ids: string[]
      /** The version of the report it means to make; unknown in what an early release left on the disk. */
      version?: number | undefined
    }
export type ActionByKind<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

export type Item = AnyItem<Action>
export type Tracked = AnyTracked<Action>

/** A task, or an item of another page, as the queue names it. */
export type TaskTitle = { id: string; title_text: string; status?: TaskStatus }

/**
 * The items as the screen lists and counts them: all ticks, or entries, of one task count as one, represented by the
 * first, and so does all that was said of supplies. Every count of waiting things on the screen is the length of such a list.
 */
export function listItems<I extends { action: Action }>(items: readonly I[]): I[] {
  const ticked = new Set<string>()
  return items.filter(({ action }) => {
    if (action.kind !== 'subtasks' && action.kind !== 'entry' && action.kind !== 'supplies') return true
    const of = action.kind === 'supplies' ? action.kind : action.task_id
    if (ticked.has(of)) return false
    ticked.add(of)
    return true
  })
}

/** How many things are neither sent nor refused. */
export const countWaiting = (items: readonly Item[]): number =>
  listItems(items.filter(({ refused }) => refused === null)).length

const day = 86_400_000

/** Whether something has been in the queue for more than a day. `now` in ms since 1970. */
export const waitsOverADay = (items: readonly Pick<Item, 'made_at'>[], now: number): boolean =>
  items.some(({ made_at }) => now - Date.parse(made_at) > day)

/** Whether the page is signed on this phone and on its way: nothing is written any more. */
export const isSending = (items: readonly Tracked[]): boolean =>
  items.some(({ action, refused }) => action.kind === 'send' && refused === null)
