import type { InputOf } from '@brightkey/contract/api'
import type { updateSession } from '@brightkey/contract/sessions/endpoints'
import { isTouched } from '@brightkey/contract/sessions/rules'
import type { Task } from '@brightkey/contract/sessions/schema'
import { type DraftTask, taskInput, whyNotTask } from '../create/draft.ts'

/** A task of the session as something to edit; its key is its id. */
export const draftOf = (task: Task): DraftTask => ({
  key: task.id,
  title: task.title,
  room: task.room,
  template_id: null,
  required_photos: task.required_photos,
  required_before_photos: task.required_before_photos,
  subtasks: task.subtasks.map(({ id, title }) => ({ key: id, title })),
})

/**
 * What is edited, against the session as it is by now: what the cleaner has begun meanwhile is as the cleaner has it,
 * also when it was taken off the list, and what the cleaner added meanwhile is there. `known` are the ids that were
 * there when the editing began.
 */
export function mergedTasks(
  edited: readonly DraftTask[],
  tasks: readonly Task[],
  known: ReadonlySet<string>,
): DraftTask[] {
  const begun = new Map(tasks.filter(isTouched).map((task) => [task.id, draftOf(task)]))
  const listed = new Set(edited.map(({ key }) => key))
  const missing = tasks.filter(({ id }) => !listed.has(id) && (begun.has(id) || !known.has(id)))
  const there = new Set(tasks.map(({ id }) => id))
  return [
    // One that the cleaner took away again is gone; one without an id is new.
    ...edited
      .filter(({ key }) => there.has(key) || !known.has(key))
      .map((task) => begun.get(task.key) ?? task),
    ...missing.map(draftOf),
  ]
}

export type EditRefusal = 'tasks_needed' | 'need_subtasks' | 'title_missing'

/** Why these may not be saved yet, or null. */
export function whyNotTasks(tasks: readonly DraftTask[]): EditRefusal | null {
  if (tasks.length === 0) return 'tasks_needed'
  return tasks.map(whyNotTask).find((each) => each !== null) ?? null
}

type Wanted = NonNullable<InputOf<typeof updateSession>['tasks']>

/** The list as the call takes it. Where a task came from is left as it is. */
export const wantedTasks = (merged: readonly DraftTask[], tasks: readonly Task[]): Wanted =>
  merged.map((draft) => {
    const { template_id: _unknown, ...input } = taskInput(draft)
    return tasks.some(({ id }) => id === draft.key) ? { id: draft.key, ...input } : input
  })
