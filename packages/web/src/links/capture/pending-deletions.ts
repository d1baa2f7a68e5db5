import { useMemo, useSyncExternalStore } from 'react'
import { type Outbox, useOutbox } from '../queue/outbox-context.tsx'
import type { PhotoView } from './photo-view.ts'

/** How long a deleted photo can be restored, in milliseconds. */
export const undoMs = 10_000

/**
 * `taskId`: also an item's, or a problem's. `until`: when the photo can no longer be restored, in ms since 1970. `draft`: the
 * photo is in the draft of that problem.
 */
type Deletion = { photoId: string; taskId: string; until: number; draft?: true | undefined }
type Pending = Deletion & { timer: ReturnType<typeof setTimeout>; remove: () => unknown }

const none: ReadonlySet<string> = new Set()

/**
 * Photos that the user deleted a moment ago. Nothing has happened to them yet: they are deleted when the time is over,
 * or when their task moves on. If the tab is closed before, the photo is still there.
 */
export class PendingDeletions {
  #ids = none
  /** Called with all deletions that are not queued yet, whenever they change. */
  onChange: (deletions: readonly Deletion[]) => void = () => undefined
  readonly #pending = new Map<string, Pending>()
  readonly #finishing = new Set<Pending>()
  /** Deletions in drafts from before the page was loaded: {@link continueDraft} needs the sheet of the draft. */
  #ofDrafts: readonly Deletion[] = []
  readonly #readers = new Set<() => void>()

  subscribe = (reader: () => void) => {
    this.#readers.add(reader)
    return () => {
      this.#readers.delete(reader)
    }
  }

  /** The photos that can still be restored; a new set after every change. */
  getIds = () => this.#ids

  /** Deletes a photo of a task by `remove` after {@link undoMs} or at `until`, unless it is restored before. */
  schedule(
    photoId: string,
    taskId: string,
    remove: () => unknown,
    { until = Date.now() + undoMs, draft }: Partial<Pick<Deletion, 'until' | 'draft'>> = {},
  ): void {
    if (this.#pending.has(photoId)) return
    const timer = setTimeout(() => void this.#finish(photoId), until - Date.now())
    this.#pending.set(photoId, { photoId, taskId, until, draft, timer, remove })
    this.#publish()
  }

  /** Continues deletions that were pending when the page was left. */
  continue(deletions: readonly Deletion[], remove: (deletion: Deletion) => unknown): void {
    this.#ofDrafts = deletions.filter(({ draft }) => draft)
    for (const each of deletions)
      if (!each.draft) this.schedule(each.photoId, each.taskId, () => remove(each), each)
  }

  /** The same for the draft of a problem, once its sheet is open. */
  continueDraft(issueId: string, remove: (photoId: string) => unknown): void {
    const own = this.#ofDrafts.filter(({ taskId }) => taskId === issueId)
    this.#ofDrafts = this.#ofDrafts.filter(({ taskId }) => taskId !== issueId)
    for (const each of own) this.schedule(each.photoId, issueId, () => remove(each.photoId), each)
  }

  restore(photoId: string): void {
    clearTimeout(this.#pending.get(photoId)?.timer)
    if (this.#pending.delete(photoId)) this.#publish()
  }

  /** Deletes what is pending of this task at once, before something is done after which it would be too late. */
  flush(taskId: string): void {
    for (const [id, pending] of [...this.#pending]) if (pending.taskId === taskId) void this.#finish(id)
  }

  async #finish(photoId: string): Promise<void> {
    const pending = this.#pending.get(photoId)
    if (!pending) return
    this.#finishing.add(pending)
    this.restore(photoId)
    await pending.remove()
    this.#finishing.delete(pending)
    this.#publish()
  }

  #publish(): void {
    this.#ids = new Set(this.#pending.keys())
    const unqueued = [...this.#ofDrafts, ...this.#finishing, ...this.#pending.values()]
    this.onChange(unqueued.map(({ photoId, taskId, until, draft }) => ({ photoId, taskId, until, draft })))
    for (const reader of this.#readers) reader()
  }
}

export const pendingDeletions = new PendingDeletions()

/** The photos that are deleted but can still be restored. */
export const usePendingDeletions = (): ReadonlySet<string> =>
  // None while React takes over what the server has rendered.
  useSyncExternalStore(pendingDeletions.subscribe, pendingDeletions.getIds, () => none)

/** The task without the photos that are deleted but can still be restored. */
export function useWithoutDeleted<T extends { photos: PhotoView[] }>(task: T): T {
  const pending = usePendingDeletions()
  return useMemo(
    () => ({ ...task, photos: task.photos.filter((photo) => !pending.has(photo.id)) }),
    [task, pending],
  )
}

/** A photo in the queue that is not being sent. */
export const unsentPhoto = ({ items }: Pick<Outbox, 'items'>, photoId: string) =>
  items.find(({ action, sending }) => action.kind === 'photo' && action.photo.id === photoId && !sending)

/** Deletes a photo of a task, after the time in which it can be restored. */
export function useDeletePhoto(taskId: string): (photoId: string) => void {
  const outbox = useOutbox()
  return (photoId) => pendingDeletions.schedule(photoId, taskId, () => queueDeletion(outbox, taskId, photoId))
}

/** Resolves once the deletion is stored. */
async function queueDeletion(outbox: Outbox, task_id: string, photo_id: string): Promise<void> {
  const unsent = unsentPhoto(outbox, photo_id)
  // The deletion is sent even then: an earlier upload may have arrived although its response was lost.
  await outbox.add({ kind: 'delete-photo', task_id, photo_id })
  if (unsent) await outbox.remove(unsent)
}

/**
 * Continues the deletions that were pending when this tab left the page, and keeps those to come: a photo that the user saw
 * disappear must not be back after a reload. Not for other tabs, where it could not be restored.
 */
export function continueDeletions(outbox: Outbox): void {
  const key = `deleted photos ${outbox.token}`
  const stored = readStored(key)
  pendingDeletions.onChange = (deletions) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(deletions))
    } catch {
      // Without storage a reload brings the photo back.
    }
  }
  pendingDeletions.continue(stored, ({ taskId, photoId }) => queueDeletion(outbox, taskId, photoId))
}

function readStored(key: string): readonly Deletion[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]')
  } catch {
    return []
  }
}
