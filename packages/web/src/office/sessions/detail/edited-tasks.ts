import type { EndpointInput } from '@brightkey/contract/api'
import type { updateSession } from '@brightkey/contract/sessions/endpoints'
import { isTouched } from '@brightkey/contract/sessions/rules'
import type { Task } from '@brightkey/contract/sessions/schema'
import { toDraftShots } from '../../fields/shots/draft-shots.ts'
import { type DraftTask, findTaskError, toTaskInput } from '../create/draft.ts'

/** Returns a task of the session as a draft; its key is its id. */
export const toDraft = (task: Task): DraftTask => ({
  key: task.id,
  title: task.title,
  room: task.room,
  template_id: null,
  required_photos: task.required_photos,
  required_before_photos: task.required_before_photos,
  subtasks: task.subtasks.map(({ id, title }) => ({ key: id, title })),
  shots: toDraftShots(task.shots),
})

/**
 * Merges the edited tasks with the session as it is now: tasks that the cleaner started meanwhile are the cleaner's,
 * even if they were removed here, and tasks that the cleaner added are included. `initialIds` are the ids at the start of
 * the editing.
 */
export function mergeTasks(
  edited: readonly DraftTask[],
  tasks: readonly Task[],
  initialIds: ReadonlySet<string>,
): DraftTask[] {
  const started = new Map(tasks.filter(isTouched).map((task) => [task.id, toDraft(task)]))
  const listed = new Set(edited.map(({ key }) => key))
  const missing = tasks.filter(({ id }) => !listed.has(id) && (started.has(id) || !initialIds.has(id)))
  const currentIds = new Set(tasks.map(({ id }) => id))
  return [
    // A initialIds task missing from the session was removed by the cleaner; one without an id is new.
    ...edited
      .filter(({ key }) => currentIds.has(key) || !initialIds.has(key))
      .map((task) => started.get(task.key) ?? task),
    ...missing.map(toDraft),
  ]
}

export type TaskListError = 'tasks_needed' | 'need_subtasks' | 'title_missing'

/** Returns why the tasks cannot be saved yet, or null. */
export function findTaskListError(tasks: readonly DraftTask[]): TaskListError | null {
  if (tasks.length === 0) return 'tasks_needed'
  return tasks.map(findTaskError).find((each) => each !== null) ?? null
}

type TasksInput = NonNullable<EndpointInput<typeof updateSession>['tasks']>

/** Returns the tasks as input of the call; a task's template stays unchanged. */
export const toTasksInput = (merged: readonly DraftTask[], tasks: readonly Task[]): TasksInput =>
  merged.map((draft) => {
    const { template_id: _unknown, ...input } = toTaskInput(draft)
    return tasks.some(({ id }) => id === draft.key) ? { id: draft.key, ...input } : input
  })
