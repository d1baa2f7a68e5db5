import type { Photo, Task } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { titleFor } from '../../../platform/db/localised.ts'
import { addressesOf, photosOfSession, toPhoto } from '../photos/queries.ts'
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
  const officePhotos = await officePhotosOf(ctx, tasks)
  const subtasksByTask = Map.groupBy(subtasks, (subtask) => subtask.task_id)
  // Photos of an issue are the issue's.
  const photosByTask = Map.groupBy(photos, (photo) => (photo.issue_id === null ? photo.task_id : null))
  return tasks.map((task) =>
    toTask(
      ctx,
      task,
      subtasksByTask.get(task.id) ?? [],
      (photosByTask.get(task.id) ?? []).map((photo) => toPhoto(ctx, photo)),
      idsIn(task).flatMap((id) => officePhotos.get(id) ?? []),
    ),
  )
}

const idsIn = ({ office_photos }: Pick<Selectable<TaskTable>, 'office_photos'>): string[] =>
  office_photos === null ? [] : JSON.parse(office_photos)

/** The inspector's photos that came with tasks, by their ids; those deleted since are not among them. */
async function officePhotosOf(
  ctx: ReadCtx,
  tasks: readonly Selectable<TaskTable>[],
): Promise<Map<string, Task['office_photos'][number]>> {
  const ids = tasks.flatMap(idsIn)
  const [task] = tasks
  if (task === undefined || ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('photo')
    .select(['id', 'file', 'mime', 'width', 'height'])
    .where('session_id', '=', task.session_id)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => {
      const { id, width, height } = row
      const { view_url, thumb_url } = addressesOf(ctx, row)
      return [id, { id, width, height, view_url, thumb_url }]
    }),
  )
}

function toTask(
  ctx: ReadCtx,
  row: Selectable<TaskTable>,
  subtasks: Selectable<SubtaskTable>[],
  photos: Photo[],
  office_photos: Task['office_photos'],
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
    office_photos,
  }
}
