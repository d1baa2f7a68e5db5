import { withLimit } from '../../platform/limit.ts'
import { disk } from '../../platform/outbox/disk.ts'
import { isReady, isUnsaved } from '../../platform/outbox/item.ts'
import { fileInMemory, forgetInMemory, holdInMemory, type StoredFile } from '../../platform/outbox/memory.ts'
import type { Item, Tracked } from './action.ts'
import { type Draft, draftFiles, joinDrafts, oldDrafts, queuedFiles } from './drafts.ts'

const loadReserve = () => import('../../platform/outbox/reserve.ts')

/** Where a draft is: `full` and `unanswered` are why it is only in this page's memory. */
export type DraftKept = 'kept' | 'full' | 'unanswered'

/** Drafts that the phone's database has not stored, by link; they live as long as the page, or in the second database. */
const inMemory = new Map<string, { draft: Draft; kept: DraftKept }>()
/** Links whose stored draft could not be read: another draft may be there, which is not overwritten. */
const unread = new Set<string>()

const readers = new Set<() => void>()

/** Calls `reader` when this page has written or removed a draft. Returns the function that unsubscribes. */
export function onDraftChange(reader: () => void): () => void {
  readers.add(reader)
  return () => {
    readers.delete(reader)
  }
}

/** Makes the browser ask before the page is left: what is only in memory would be lost. */
const preventLeaving = (event: Event) => event.preventDefault()

function publish(): void {
  const isAtRisk = [...inMemory.values()].some(({ kept }) => kept !== 'kept')
  if (isAtRisk) addEventListener('beforeunload', preventLeaving)
  else removeEventListener('beforeunload', preventLeaving)
  for (const reader of readers) reader()
}

/** Whether the phone keeps the draft that this page has of a link. */
export const draftKept = (token: string): DraftKept => inMemory.get(token)?.kept ?? 'kept'

/** Whether a draft that is stored for a link may be another one than this page knows. */
export const mayHoldAnother = (token: string): boolean => unread.has(token)

/** Removes a link's draft from memory, and from the second database, once it is stored or queued. */
export function forgetUnstoredDraft(token: string): void {
  if (!inMemory.delete(token)) return
  void loadReserve()
    .then((reserve) => reserve.dropReservedDraft(token))
    .catch(() => undefined)
  publish()
}

/** How long a form waits for the draft of before, ms; if it comes later, it is not overwritten. */
const readMs = 2_000

const stored = (token: string) =>
  disk.run(['drafts'], 'readonly', (reading) => reading.objectStore('drafts').get(token)) as Promise<
    Draft | undefined
  >

/** The draft of a link; `isRead`: whether the phone could say what it has. */
async function readDraft(
  token: string,
  session: string | null,
): Promise<{ draft: Draft | undefined; isRead: boolean }> {
  const held = inMemory.get(token)
  if (held) return { draft: held.draft, isRead: true }
  // What is loaded late may not come.
  const reserve = await withLimit(loadReserve(), readMs).catch(() => null)
  const [first, second] = await Promise.allSettled([
    withLimit(stored(token), readMs),
    reserve?.reservedDraft(token, session),
  ])
  const isRead = first.status === 'fulfilled'
  const older = isRead ? first.value : undefined
  const reserved = second.status === 'fulfilled' ? (second.value as Draft | undefined) : undefined
  if (reserved === undefined || reserve === null) return { draft: older, isRead }
  const newer = { ...reserved, token }
  // Its files move with the draft.
  for (const file of await reserve.reservedPhotos(draftFiles(newer)).catch(() => [])) holdInMemory(file)
  const draft = older === undefined || older.issue_id === newer.issue_id ? newer : joinDrafts(newer, older)
  inMemory.set(token, { draft, kept: 'kept' })
  return { draft, isRead }
}

/** The draft of a link; undefined where there is none or the phone does not give it. */
export const storedDraft = async (token: string, session: string | null): Promise<Draft | undefined> =>
  (await readDraft(token, session)).draft

/** As {@link storedDraft}, to go on with it: one that could not be read now is not overwritten later. */
export async function openDraft(token: string, session: string | null): Promise<Draft | undefined> {
  const { draft, isRead } = await readDraft(token, session)
  if (!isRead) unread.add(token)
  return draft
}

const isEmpty = (draft: Draft) => {
  const { issue_kind, found_kind, text, place } = draft
  return !issue_kind && !found_kind && !text && !place && draftFiles(draft).length === 0
}

/**
 * Stores a draft with those of its files that are only in memory; `without` is the one just removed. What the phone
 * cannot store lives as long as the page.
 */
export async function keepDraft(draft: Draft, without: string | null = null): Promise<DraftKept> {
  const { token } = draft
  const held = draftFiles(draft).flatMap((id) => fileInMemory(id) ?? [])
  if (without !== null) forgetInMemory(without)
  try {
    if (unread.has(token)) {
      const there = await stored(token)
      if (there && there.issue_id !== draft.issue_id) throw new Error('another draft is stored')
      unread.delete(token)
    }
    const hasFiles = held.length > 0 || without !== null
    await disk.write(hasFiles ? ['drafts', 'photos'] : ['drafts'], (writing) => {
      const drafts = writing.objectStore('drafts')
      return [
        isEmpty(draft) ? drafts.delete(token) : drafts.put(draft),
        ...held.map((file) => writing.objectStore('photos').put(file)),
        without !== null && writing.objectStore('photos').delete(without),
      ]
    })
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    const kept = isFull ? 'full' : await reserveDraft(draft, held)
    inMemory.set(token, { draft, kept })
    publish()
    return kept
  }
  for (const { id } of held) forgetInMemory(id)
  forgetUnstoredDraft(token)
  publish()
  return 'kept'
}

async function reserveDraft(draft: Draft, photos: readonly StoredFile[]): Promise<DraftKept> {
  try {
    const { keepDraftInReserve } = await withLimit(loadReserve(), readMs)
    await keepDraftInReserve(draft, photos)
    return 'kept'
  } catch {
    return 'unanswered'
  }
}

/** Stores the drafts that this page has in memory, once the database answers. */
disk.onAnswer.add(() => {
  for (const { draft } of inMemory.values()) void keepDraft(draft)
})

type Queue = { readonly items: readonly Tracked[]; subscribe: (reader: () => void) => () => void }

/**
 * Deletes a draft that is in the queue, but could not be moved there in one transaction: as soon as no item of the queue
 * would be lost with the page.
 */
export function dropOnceKept(queue: Queue, token: string): void {
  const drop = () => {
    if (queue.items.some((item) => isUnsaved(item) || !isReady(item))) return
    unsubscribe()
    void disk
      .write(['drafts'], (writing) => [writing.objectStore('drafts').delete(token)])
      .then(publish, () => undefined)
  }
  const unsubscribe = queue.subscribe(drop)
  drop()
}

/** Deletes drafts with their files, except those that are in the queue. */
export async function dropDrafts(drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return
  for (const { token } of drafts) forgetUnstoredDraft(token)
  await disk.run(['items', 'drafts', 'photos'], 'readwrite', async (writing) => {
    const queued = queuedFiles((await writing.objectStore('items').getAll()) as Item[])
    for (const draft of drafts) {
      await writing.objectStore('drafts').delete(draft.token)
      for (const id of draftFiles(draft))
        if (!queued.includes(id)) await writing.objectStore('photos').delete(id)
    }
  })
}

/** Deletes the old drafts of all links but the one at this address, which the office may have reopened. */
export async function clearOldDrafts(address: string): Promise<void> {
  const drafts = await disk.run(['drafts'], 'readonly', (reading) => reading.objectStore('drafts').getAll())
  await dropDrafts(oldDrafts(drafts as Draft[], Date.now()).filter(({ token }) => !address.includes(token)))
}
