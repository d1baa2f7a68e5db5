import type { Issue, IssueKind } from '@brightkey/contract/sessions/schema'
import { useEffect, useState } from 'react'
import { committed, disk, strict } from '../../platform/outbox/disk.ts'
import { fileInMemory, forgetInMemory } from '../../platform/outbox/memory.ts'
import type { Item, WaitingPhoto } from './action.ts'
import { useOutbox, useQueuedItems } from './outbox-context.tsx'

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
  photos: WaitingPhoto[]
  /** When the link closes, as last known. */
  closes_at: string
  session?: string
}

/** Joins two drafts of one page: text and photos of both, under the id of the newer. */
export function joinDrafts(newer: Draft, older: Draft): Draft {
  const { issue_id } = newer
  return {
    ...newer,
    issue_kind: newer.issue_kind ?? older.issue_kind,
    text: [older.text, newer.text].filter(Boolean).join('\n'),
    photos: [...older.photos.map((photo) => ({ ...photo, issue_id })), ...newer.photos],
  }
}

const readers = new Set<() => void>()
const notifyReaders = () => {
  for (const reader of readers) reader()
}

/** Calls `reader` when this page has written or removed a draft. Returns the function that unsubscribes. */
function onDraftChange(reader: () => void): () => void {
  readers.add(reader)
  return () => {
    readers.delete(reader)
  }
}

/** Drafts that the phone could not store, by link; they live as long as the page. */
const draftsInMemory = new Map<string, Draft>()
/** Makes the browser ask before the page is left: what is only in memory would be lost. */
const preventLeaving = (event: Event) => event.preventDefault()

function keepInMemory(draft: Draft): void {
  draftsInMemory.set(draft.token, draft)
  notifyReaders()
  addEventListener('beforeunload', preventLeaving)
}

/** Removes a link's draft from memory once it is stored or queued. */
export function forgetInMemoryDraft(token: string): void {
  draftsInMemory.delete(token)
  notifyReaders()
  if (draftsInMemory.size === 0) removeEventListener('beforeunload', preventLeaving)
}

/** The draft of a link; undefined where there is none or the browser forbids storage. */
export async function draftOf(token: string): Promise<Draft | undefined> {
  const held = draftsInMemory.get(token)
  if (held) return held
  try {
    return (await (await disk()).get('drafts', token)) as Draft | undefined
  } catch {
    return undefined
  }
}

const isEmpty = ({ issue_kind, text, photos }: Draft) =>
  issue_kind === null && text === '' && photos.length === 0

/**
 * Stores a draft with those of its photos that are only in memory; `without` is the photo just removed. Returns false if
 * the phone cannot store it: then it lives as long as the page.
 */
export async function keepDraft(draft: Draft, without: string | null = null): Promise<boolean> {
  const held = draft.photos.flatMap(({ id }) => fileInMemory(id) ?? [])
  if (without !== null) forgetInMemory(without)
  try {
    const writing = (await disk()).transaction(['drafts', 'photos'], 'readwrite', strict)
    const drafts = writing.objectStore('drafts')
    const photos = writing.objectStore('photos')
    await committed(writing, [
      isEmpty(draft) ? drafts.delete(draft.token) : drafts.put(draft),
      ...held.map((photo) => photos.put(photo)),
      without !== null && photos.delete(without),
    ])
  } catch {
    keepInMemory(draft)
    return false
  }
  for (const { id } of held) forgetInMemory(id)
  forgetInMemoryDraft(draft.token)
  return true
}

/**
 * Whether a draft has been sent; on a full disk it may remain stored although it was sent from memory. `issues` and
 * `items` are what the office and the queue have.
 */
export function isSent(
  { issue_id, photos }: Draft,
  issues: readonly Issue[],
  items: readonly Item[],
): boolean {
  const issue = issues.find(({ id }) => id === issue_id)
  const queued = items.flatMap(({ action }) => (action.kind === 'photo' ? [action.photo.id] : []))
  const there = new Set([...(issue?.photos.map(({ id }) => id) ?? []), ...queued])
  return issue !== undefined && photos.every(({ id }) => there.has(id))
}

/** The office may reopen a link within this time. */
const keptFor = 7 * 86_400_000

/** The drafts whose links have been closed for more than a week. `now` in ms since 1970. */
export const oldDrafts = (drafts: readonly Draft[], now: number): Draft[] =>
  drafts.filter(({ closes_at }) => Date.parse(closes_at) + keptFor < now)

/** Deletes drafts with their photos, except photos that are in the queue. */
export async function dropDrafts(drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return
  const writing = (await disk()).transaction(['items', 'drafts', 'photos'], 'readwrite', strict)
  const items = (await writing.objectStore('items').getAll()) as Item[]
  const queued = items.flatMap(({ action }) => (action.kind === 'photo' ? [action.photo.id] : []))
  for (const { token, photos } of drafts) {
    await writing.objectStore('drafts').delete(token)
    for (const { id } of photos) if (!queued.includes(id)) await writing.objectStore('photos').delete(id)
  }
  await writing.done
}

/** Deletes the old drafts of all links but the one at this address, which the office may have reopened. */
export async function clearOldDrafts(address: string): Promise<void> {
  const drafts = (await (await disk()).getAll('drafts')) as Draft[]
  await dropDrafts(oldDrafts(drafts, Date.now()).filter(({ token }) => !address.includes(token)))
}

export type ReportedIssues = { issues: readonly Issue[] }

/** The unsent draft of this link, or null. `issues` are those that the office has. */
export function useUnsentDraft({ issues }: ReportedIssues): Draft | null {
  const outbox = useOutbox()
  const items = useQueuedItems()
  const [draft, setDraft] = useState<Draft | null>(null)
  const queued = items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the queue may mean that the draft was sent, or moved to a new link
  useEffect(() => {
    const read = () => void draftOf(outbox.token).then((kept) => setDraft(kept ?? null))
    read()
    return onDraftChange(read)
  }, [outbox, queued])
  return draft !== null && !isSent(draft, issues, items) ? draft : null
}
