import type { ProblemBody } from '@brightkey/contract/problem'
import type {
  CleanerDetails,
  IssueKind,
  Photo,
  SkipReason,
  TaskStatus,
} from '@brightkey/contract/sessions/schema'

/** A page of a session by a name that stays when the office replaces the page's link, which changes the token. */
export const pageName = (type: string, sessionCode: string): string => `${type} ${sessionCode}`

/** The address of the page that the name and the link's token stand for. */
export function pageAddress(name: string | undefined, token: string): string {
  const [type = ''] = name?.split(' ') ?? []
  return type === '' || type === 'cleaning' ? `/cleaning/${token}` : `/cleaning/public/${type}/${token}`
}

/** A photo on the phone: what the server will say of it, as far as the phone can know. */
export type WaitingPhoto = Pick<Photo, 'id' | 'mime' | 'size' | 'width' | 'height' | 'taken_at'> & {
  kind: 'before' | 'after' | 'issue'
  issue_id: string | null
  /** Unknown on http, where browsers have no SHA-256; the photo's id then stands for it. */
  sha256: string
  source: 'camera' | 'gallery'
}

export type Skipped = { task_id: string; reason: SkipReason; text: string | null }

/** What the other pages behind a link write; there `task_id` is the item's, and in photos and their deletion too. */
type PageAction =
  | { kind: 'entry'; task_id: string; values: Readonly<Record<string, unknown>> }
  /** The last word of a page, signed. */
  | { kind: 'send'; photo_ids: string[]; values: Readonly<Record<string, unknown>> }

/**
 * Everything the holder of a link can do. Ids are made on the phone and values are absolute, so each may be sent twice.
 */
export type Action =
  | PageAction
  /** `moved`: it was dragged; a template when the cleaner had added the task from one. */
  | { kind: 'status'; task_id: string; from: TaskStatus; status: TaskStatus; moved?: 'task' | 'template' }
  | { kind: 'subtasks'; task_id: string; subtasks: { id: string; done: boolean }[] }
  | { kind: 'add-task'; task_id: string; template_id: string }
  | { kind: 'remove-task'; task_id: string }
  | { kind: 'photo'; task_id: string; photo: WaitingPhoto }
  | { kind: 'delete-photo'; task_id: string; photo_id: string }
  | { kind: 'issue'; issue_id: string; task_id: string | null; issue_kind: IssueKind; text: string }
  | {
      kind: 'submit'
      details: CleanerDetails
      skipped: Skipped[]
      photo_ids: string[]
      /** The version of the report it means to make; unknown in what an earlier build left on the disk. */
      version?: number | undefined
    }

/**
 * A problem that is being written on one link, before "Send": as much of it as there is. Its ids are those it will be
 * sent with, so that a draft which is sent twice is one problem.
 */
export type Draft = {
  token: string
  issue_id: string
  /** The task whose sheet it was begun from; null: from the board. */
  begun_at: string | null
  task_id: string | null
  issue_kind: IssueKind | null
  text: string
  photos: WaitingPhoto[]
  /** When the link closes, as far as was known. */
  closes_at: string
  session?: string
}

export type Refusal = { status: number } & Partial<ProblemBody>

/** One action on its way to the server. */
export type Item = {
  id: string
  /** The place in the queue; rises, and is given by the disk. */
  seq: number
  token: string
  /** {@link pageName} of its link; unknown in what an earlier build left on the disk. */
  session?: string
  action: Action
  /** When it was done on the phone. */
  made_at: string
  attempts: number
  /** Not before this time (ms since 1970). */
  next_at: number
  /** The server said no: it stays here, visible, until the cleaner retries or discards it. */
  refused: Refusal | null
  /** The last attempt reached a server that failed, or that did not answer in our format. */
  failed?: 'server' | 'format' | undefined
  /** The cleaner let this photo go although photos wait for Wi-Fi. */
  let_go?: true
}

/** What the screen knows of an item beyond the disk: whether it is there yet, and how much of it has been sent. */
export type Tracked = Item & {
  saved: boolean
  /** The phone could not store it: it is sent from this page's memory and lost if the page is left before. */
  in_memory?: true
  sending: boolean
  sent_share: number
}

/** Whether it may be sent: what is not on the disk yet is not promised, so it must not overtake. */
export const isReady = (item: Tracked): boolean => item.saved || item.in_memory === true

export const inOrder = (items: Tracked[]) => items.sort((a, b) => a.seq - b.seq)

/** A place that the disk will not give: after everything so far, before everything to come. */
export const placeAfter = (items: readonly Tracked[]): number =>
  Math.max(0, ...items.filter(isReady).map((item) => item.seq)) + 0.001

/**
 * What waits as the screen lists and counts it: ticks, or entries, of one task are one, the first of them, however
 * many taps they were. Every number of things that wait is the length of such a list.
 */
export function listed<I extends { action: Action }>(items: readonly I[]): I[] {
  const ticked = new Set<string>()
  return items.filter(({ action }) => {
    if (action.kind !== 'subtasks' && action.kind !== 'entry') return true
    if (ticked.has(action.task_id)) return false
    ticked.add(action.task_id)
    return true
  })
}

/** How many things have not been sent and were not refused either. */
export const countWaiting = (items: readonly Item[]): number =>
  listed(items.filter(({ refused }) => refused === null)).length
