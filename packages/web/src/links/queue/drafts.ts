import type { FoundKind } from '@brightkey/contract/found/item-schema'
import type { Issue, IssueKind } from '@brightkey/contract/sessions/schema'
import type { Item, WaitingNote, WaitingPhoto } from './action.ts'

/**
 * An issue being written on one link, before "Send"; it may be incomplete. It is sent with the ids it has here, so that
 * a draft sent twice is one issue.
 */
export type Draft = {
  token: string
  issue_id: string
  /** The task whose sheet it was started from; null: from the board. */
  begun_at: string | null
  task_id: string | null
  issue_kind: IssueKind | null
  text: string
  /** Only for something that guests left behind, whose id is `issue_id`. */
  found_kind?: FoundKind | null
  place?: string
  photos: WaitingPhoto[]
  /** What was said; a draft of an earlier release has none. */
  notes?: WaitingNote[]
  /** When the link closes, as last known. */
  closes_at: string
  session?: string
}

type Files = { photos: readonly { id: string }[]; notes?: readonly { id: string }[] | undefined }

/** The ids of the files of a draft. */
export const draftFiles = ({ photos, notes = [] }: Files): string[] =>
  [...photos, ...notes].map(({ id }) => id)

/** The ids of the files that these items send. */
export const queuedFiles = (items: readonly Item[]): string[] =>
  items.flatMap(({ action }) =>
    'photo' in action ? action.photo.id : 'note' in action ? action.note.id : [],
  )

/** Joins two drafts of one page: text, photos and voice of both, under the id of the newer. */
export function joinDrafts(newer: Draft, older: Draft): Draft {
  const { issue_id } = newer
  return {
    ...newer,
    issue_kind: newer.issue_kind ?? older.issue_kind,
    text: [older.text, newer.text].filter(Boolean).join('\n'),
    photos: [...older.photos.map((photo) => ({ ...photo, issue_id })), ...newer.photos],
    notes: [...(older.notes ?? []), ...(newer.notes ?? [])],
  }
}

/**
 * Whether a draft has been sent; on a full disk it may remain stored although it was sent from memory. `issues` and
 * `items` are what the office and the queue have.
 */
export function isSent(draft: Draft, issues: readonly Issue[], items: readonly Item[]): boolean {
  const issue = issues.find(({ id }) => id === draft.issue_id)
  if (issue === undefined) return false
  const received = draftFiles({ photos: issue.photos, notes: issue.voice_notes })
  const there = new Set([...received, ...queuedFiles(items)])
  return draftFiles(draft).every((id) => there.has(id))
}

/** The office may reopen a link within this time. */
const keptFor = 7 * 86_400_000

/** The drafts whose links have been closed for more than a week. `now` in ms since 1970. */
export const oldDrafts = (drafts: readonly Draft[], now: number): Draft[] =>
  drafts.filter(({ closes_at }) => Date.parse(closes_at) + keptFor < now)
