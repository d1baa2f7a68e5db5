import type { Photo, Task } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { titleFor } from '../../../platform/db/localised.ts'
import { photosOfSession, toPhoto } from '../photos/queries.ts'
import type { SubtaskTable, TaskTable } from './tables.ts'

/** The tasks of a session with their subtasks and photos, in order. */
export async function tasksOfSession(ctx: ReadCtx, sessionId: string): Promise<Task[]> {
  const tasks = await ctx.db
    .selectFrom('task')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const subtasks = await ctx.db
    .selectFrom('subtask')
    .innerJoin('task', 'task.id', 'subtask.task_id')
    .selectAll('subtask')
    .where('task.session_id', '=', sessionId)
    .orderBy('subtask.position')
    .execute()
  const photos = await photosOfSession(ctx, sessionId)
  const subtasksByTask = Map.groupBy(subtasks, (subtask) => subtask.task_id)
  // Photos of an issue are the issue's.
  const photosByTask = Map.groupBy(photos, (photo) => (photo.issue_id === null ? photo.task_id : null))
  return tasks.map((task) =>
    toTask(
      ctx,
      task,
      subtasksByTask.get(task.id) ?? [],
      (photosByTask.get(task.id) ?? []).map((photo) => toPhoto(ctx, photo)),
    ),
  )
}

function toTask(
  ctx: ReadCtx,
  row: Selectable<TaskTable>,
  subtasks: Selectable<SubtaskTable>[],
  photos: Photo[],
): Task {
  const { session_id: _session, template_id: _template, ...rest } = row
  const { title, is_standard, added_by_cleaner, ...shown } = rest
  return {
    ...shown,
    ...titleFor(title, ctx.locale),
    is_standard: is_standard === 1,
    added_by_cleaner: added_by_cleaner === 1,
    subtasks: subtasks.map((subtask) => ({
      id: subtask.id,
      ...titleFor(subtask.title, ctx.locale),
      done: subtask.done_at !== null,
      done_at: subtask.done_at,
    })),
    photos,
  }
}
