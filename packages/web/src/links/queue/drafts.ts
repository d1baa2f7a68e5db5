import type { Issue, IssueKind } from '@brightkey/contract/sessions/schema'
import { useEffect, useState } from 'react'
import { disk, strict } from '../../platform/outbox/disk.ts'
import { fileInMemory, forgetInMemory } from '../../platform/outbox/memory.ts'
import type { Item, WaitingPhoto } from './action.ts'
import { useOutbox, useWaiting } from './outbox-context.tsx'

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

/** Two drafts of one page as one problem: the words and photos of both, under the id of the newer. */
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
const tell = () => {
  for (const reader of readers) reader()
}

/** Calls when a draft was written or dropped by this page. Returns how to stop it. */
function onDraftChange(reader: () => void): () => void {
  readers.add(reader)
  return () => {
    readers.delete(reader)
  }
}

/** Drafts that the phone refused to store, by link: they live as long as the page. */
const unkept = new Map<string, Draft>()
/** Asks before the page is left, for what is only in its memory would be lost. */
const stay = (event: Event) => event.preventDefault()

function rememberUnkept(draft: Draft): void {
  unkept.set(draft.token, draft)
  tell()
  addEventListener('beforeunload', stay)
}

/** Forgets what only the page's memory held of a link's draft: it lies on the disk, or in the queue. */
export function forgetUnkept(token: string): void {
  unkept.delete(token)
  tell()
  if (unkept.size === 0) removeEventListener('beforeunload', stay)
}

/** The draft of a link; undefined where there is none or the browser forbids storage. */
export async function draftOf(token: string): Promise<Draft | undefined> {
  const held = unkept.get(token)
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
 * Brings a draft to the disk, with those of its photos that only the memory holds; `without`: the photo just taken out.
 * False where the phone cannot keep it: then it lives as long as the page.
 */
export async function keepDraft(draft: Draft, without: string | null = null): Promise<boolean> {
  const held = draft.photos.flatMap(({ id }) => fileInMemory(id) ?? [])
  if (without !== null) forgetInMemory(without)
  try {
    const writing = (await disk()).transaction(['drafts', 'photos'], 'readwrite', strict)
    const drafts = writing.objectStore('drafts')
    const photos = writing.objectStore('photos')
    await Promise.all([
      isEmpty(draft) ? drafts.delete(draft.token) : drafts.put(draft),
      ...held.map((photo) => photos.put(photo)),
      without !== null && photos.delete(without),
      writing.done,
    ])
  } catch {
    rememberUnkept(draft)
    return false
  }
  for (const { id } of held) forgetInMemory(id)
  forgetUnkept(draft.token)
  return true
}

/**
 * Whether a draft has been sent: on a full disk it stays there beside what is sent from memory. `issues` and `items`
 * are what the office and the queue have.
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

/** Long enough for the office to open a link again. */
const keptFor = 7 * 86_400_000

/** The drafts whose links have been closed for more than a week at `now` (ms since 1970). */
export const oldDrafts = (drafts: readonly Draft[], now: number): Draft[] =>
  drafts.filter(({ closes_at }) => Date.parse(closes_at) + keptFor < now)

/** Takes drafts off the disk, with their photos, unless those wait in the queue. */
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

/** Clears away the old drafts of all links but that of this address, which the office may have opened again. */
export async function clearOldDrafts(address: string): Promise<void> {
  const drafts = (await (await disk()).getAll('drafts')) as Draft[]
  await dropDrafts(oldDrafts(drafts, Date.now()).filter(({ token }) => !address.includes(token)))
}

export type Reported = { issues: readonly Issue[] }

/** The problem that was begun on this link and not sent, or null. `issues`: those that the office has. */
export function useUnsentDraft({ issues }: Reported): Draft | null {
  const outbox = useOutbox()
  const items = useWaiting()
  const [draft, setDraft] = useState<Draft | null>(null)
  const queued = items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is queued may have been the draft, or a new link's
  useEffect(() => {
    const read = () => void draftOf(outbox.token).then((kept) => setDraft(kept ?? null))
    read()
    return onDraftChange(read)
  }, [outbox, queued])
  return draft !== null && !isSent(draft, issues, items) ? draft : null
}
