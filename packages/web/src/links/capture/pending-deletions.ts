import { useMemo, useSyncExternalStore } from 'react'
import { type Outbox, useOutbox } from '../queue/outbox-context.tsx'
import type { PhotoView } from './photo-view.ts'

/** How long a deleted photo can be restored, in milliseconds. */
export const undoMs = 10_000

type Pending = { taskId: string; timer: ReturnType<typeof setTimeout>; remove: () => void }

/**
 * Photos that the user deleted a moment ago. Nothing has happened to them yet: they are deleted when the time is over,
 * or when their task moves on. If the page is killed before, the photo is still there.
 */
export class PendingDeletions {
  #ids: ReadonlySet<string> = new Set()
  readonly #pending = new Map<string, Pending>()
  readonly #readers = new Set<() => void>()

  subscribe = (reader: () => void) => {
    this.#readers.add(reader)
    return () => {
      this.#readers.delete(reader)
    }
  }

  /** The photos that can still be restored; a new set after every change. */
  getIds = () => this.#ids

  /** Deletes a photo of a task by `remove` after {@link undoMs}, unless it is restored before. */
  schedule(photoId: string, taskId: string, remove: () => void): void {
    if (this.#pending.has(photoId)) return
    const timer = setTimeout(() => this.#finish(photoId), undoMs)
    this.#pending.set(photoId, { taskId, timer, remove })
    this.#publish()
  }

  restore(photoId: string): void {
    clearTimeout(this.#pending.get(photoId)?.timer)
    if (this.#pending.delete(photoId)) this.#publish()
  }

  /** Deletes what is pending of this task at once, before something is done after which it would be too late. */
  flush(taskId: string): void {
    for (const [id, pending] of [...this.#pending]) if (pending.taskId === taskId) this.#finish(id)
  }

  #finish(photoId: string): void {
    const pending = this.#pending.get(photoId)
    this.restore(photoId)
    pending?.remove()
  }

  #publish(): void {
    this.#ids = new Set(this.#pending.keys())
    for (const reader of this.#readers) reader()
  }
}

export const pendingDeletions = new PendingDeletions()

/** The photos that are deleted but can still be restored. */
export const usePendingDeletions = (): ReadonlySet<string> =>
  useSyncExternalStore(pendingDeletions.subscribe, pendingDeletions.getIds, pendingDeletions.getIds)

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
  return (photoId) =>
    pendingDeletions.schedule(photoId, taskId, () => {
      const unsent = unsentPhoto(outbox, photoId)
      // The deletion is sent even then: an earlier upload may have arrived although its response was lost.
      const added = outbox.add({ kind: 'delete-photo', task_id: taskId, photo_id: photoId })
      if (unsent) void added.then(() => outbox.remove(unsent))
    })
}
