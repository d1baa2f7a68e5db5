import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { FieldProvider, useAct, useOutbox } from '../../platform/outbox/outbox-context.tsx'
import type { TaskView } from '../../platform/outbox/received.ts'
import { partings } from './partings.ts'

/** The photos that are deleted but can still be taken back. */
export const usePartings = (): ReadonlySet<string> =>
  useSyncExternalStore(partings.subscribe, partings.getIds)

/** The task as it will be: without the photos that are deleted but can still be taken back. */
export function useWithoutParting(task: TaskView): TaskView {
  const parting = usePartings()
  return useMemo(
    () => ({ ...task, photos: task.photos.filter((photo) => !parting.has(photo.id)) }),
    [task, parting],
  )
}

/** Deletes a photo of a task, after the time in which it can be taken back. */
export function usePart(taskId: string): (photoId: string) => void {
  const act = useAct()
  const outbox = useOutbox()
  return (photoId) =>
    partings.part(photoId, taskId, () => {
      const unsent = outbox.items.find(
        ({ action, sending }) => action.kind === 'photo' && action.photo.id === photoId && !sending,
      )
      // Told to the server even then: an earlier attempt may have arrived without an answer.
      const told = act({ kind: 'delete-photo', task_id: taskId, photo_id: photoId })
      if (unsent) void told.then((kept) => (kept ? outbox.remove(unsent) : undefined))
    })
}

/**
 * Around a task's sheet: before the task changes its status, and when the sheet is closed, its deleted photos are
 * deleted for good. Later the server might refuse it, and the board would count them.
 */
export function PartingEnds({ taskId, children }: { taskId: string; children: ReactNode }) {
  const outbox = useOutbox()
  const act = useAct()
  const field = useMemo<Parameters<typeof FieldProvider>[0]['value']>(
    () => ({
      outbox,
      act(action, photo) {
        if (action.kind === 'status') partings.finish(taskId)
        return act(action, photo)
      },
    }),
    [outbox, act, taskId],
  )
  useEffect(() => () => partings.finish(taskId), [taskId])
  return <FieldProvider value={field}>{children}</FieldProvider>
}
