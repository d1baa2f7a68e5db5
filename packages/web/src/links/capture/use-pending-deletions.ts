import { useMemo, useSyncExternalStore } from 'react'
import { useOutbox } from '../queue/outbox-context.tsx'
import { pendingDeletions } from './pending-deletions.ts'
import type { PhotoView } from './photo-view.ts'

/** The photos that are deleted but can still be restored. */
export const usePendingDeletions = (): ReadonlySet<string> =>
  useSyncExternalStore(pendingDeletions.subscribe, pendingDeletions.getIds)

/** The task without the photos that are deleted but can still be restored. */
export function useWithoutDeleted<T extends { photos: PhotoView[] }>(task: T): T {
  const pending = usePendingDeletions()
  return useMemo(
    () => ({ ...task, photos: task.photos.filter((photo) => !pending.has(photo.id)) }),
    [task, pending],
  )
}

/** Deletes a photo of a task, after the time in which it can be restored. */
export function useDeletePhoto(taskId: string): (photoId: string) => void {
  const outbox = useOutbox()
  return (photoId) =>
    pendingDeletions.schedule(photoId, taskId, () => {
      const unsent = outbox.items.find(
        ({ action, sending }) => action.kind === 'photo' && action.photo.id === photoId && !sending,
      )
      // Sent to the server even then: an earlier attempt may have arrived without an answer.
      const added = outbox.add({ kind: 'delete-photo', task_id: taskId, photo_id: photoId })
      if (unsent) void added.then(() => outbox.remove(unsent))
    })
}
