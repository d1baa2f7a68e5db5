import { pickFields } from '@brightkey/contract/pick-fields'
import type { RuleTask } from '@brightkey/contract/sessions/rules'
import type { Task } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { Instance, ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import { titleFor } from '../../../platform/db/search.ts'
import { readNoteTexts } from '../../../platform/note-texts.ts'
import { RecentParts } from '../../../platform/recent-parts.ts'
import { addressEnd, photoAddresses } from '../../../platform/storage/photo-addresses.ts'
import type { References } from '../../templates/shots/queries.ts'
import { isOfOffice, photosOfTask } from '../photos/of-task/queries.ts'
import { photosOfSession, readCountedPhotos, toPhoto } from '../photos/queries.ts'
import type { PhotoTable } from '../photos/tables.ts'
import { referencesOfTasks, toTaskShots, withShotPhotos } from '../shots/queries.ts'
import type { SubtaskTable, TaskTable } from '../tables.ts'

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
  const officePhotos = await readOfficePhotos(ctx, tasks)
  const references = await referencesOfTasks(ctx, sessionId, tasks)
  const subtasksByTask = Map.groupBy(subtasks, (subtask) => subtask.task_id)
  // Photos of an issue are the issue's.
  const photosByTask = Map.groupBy(photos, (photo) => (photo.issue_id === null ? photo.task_id : null))
  return tasks.map((task) =>
    toTask(ctx, task, {
      subtasks: subtasksByTask.get(task.id) ?? [],
      photos: (photosByTask.get(task.id) ?? []).map((photo) => toPhoto(ctx, photo)),
      office_photos: officePhotoIds(task).flatMap((id) => officePhotos.get(id) ?? []),
      references,
    }),
  )
}

/** One task of a session with all that belongs to it; null where the session has no such task. */
export async function findTask(ctx: ReadCtx, sessionId: string, taskId: string): Promise<Task | null> {
  const rows = await findTaskRows(ctx.db, [sessionId, taskId])
  if (rows[0] === undefined) return null
  const {
    subtask_id: _id,
    subtask_title: _title,
    subtask_done_at: _done,
    subtask_returned_at: _returned,
    ...task
  } = rows[0]
  const subtasks = rows.flatMap(
    ({ subtask_id, subtask_title, subtask_done_at: done_at, subtask_returned_at: returned_at }) =>
      subtask_id === null || subtask_title === null
        ? []
        : { id: subtask_id, title: subtask_title, done_at, returned_at },
  )
  const officeIds = officePhotoIds(task)
  const photos = await photosOfTask(ctx, sessionId, taskId, officeIds)
  return toTask(ctx, task, {
    subtasks,
    photos: photos.filter(isOwn).map((photo) => toPhoto(ctx, photo)),
    office_photos: officeIds
      .flatMap((id) => photos.find((photo) => photo.id === id && !isOwn(photo)) ?? [])
      .map((photo) => toOfficePhoto(ctx, photo)),
    references: await referencesOfTasks(ctx, sessionId, [task]),
  })
}

const isOwn = ({ page, deleted_at }: Pick<Selectable<PhotoTable>, 'page' | 'deleted_at'>) =>
  page === null && deleted_at === null

/** A row for each subtask, or one without. */
const findTaskRows = prepare((db, [sessionId, taskId]: [string, string]) =>
  db
    .selectFrom('task')
    .leftJoin('subtask', 'subtask.task_id', 'task.id')
    .selectAll('task')
    .select(['subtask.id as subtask_id', 'subtask.title as subtask_title'])
    .select(['subtask.done_at as subtask_done_at', 'subtask.returned_at as subtask_returned_at'])
    .where('task.session_id', '=', sessionId)
    .where('task.id', '=', taskId)
    .orderBy('subtask.position'),
)

/** Per process: right in each, because a task counts only for the revision of its session. */
const recentTasks = new WeakMap<Instance, RecentParts<Task>>()

function recentIn({ instance }: ReadCtx): RecentParts<Task> {
  const recent = recentTasks.get(instance) ?? new RecentParts<Task>()
  recentTasks.set(instance, recent)
  return recent
}

/** Titles are in the reader's language, and photo addresses the link's own for some days. */
const readerKey = ({ link, actor, locale, now }: ReadCtx, sessionId: string) =>
  [sessionId, link, actor?.id, locale, addressEnd(now)].join(' ')

type Revised = { id: string; revision: number }

/**
 * Returns a task as this reader last got it; undefined if it may have changed since. It spares us its photos, which would have to
 * be read and their addresses signed for each tick.
 */
export const findRecentTask = (ctx: ReadCtx, { id, revision }: Revised, taskId: string): Task | undefined =>
  recentIn(ctx).find(readerKey(ctx, id), revision, taskId)

/** Keeps tasks of a session, which were read after its revision was. */
export const keepRecentTasks = (ctx: ReadCtx, { id, revision }: Revised, tasks: readonly Task[]): void =>
  recentIn(ctx).keepRead(readerKey(ctx, id), revision, tasks)

/** Keeps a task as this transaction leaves it, once it is committed: it raises the revision that it found by one. */
export const keepChangedTask = (ctx: WriteCtx, { id, revision }: Revised, task: Task): void =>
  ctx.afterCommit(() => recentIn(ctx).keepChanged(readerKey(ctx, id), revision + 1, task))

/** The position of a session's last task; -1 without tasks. */
export async function lastPosition({ db }: ReadCtx, sessionId: string): Promise<number> {
  const { last } = await db
    .selectFrom('task')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return last ?? -1
}

export async function hasTask({ db }: ReadCtx, sessionId: string, taskId: string): Promise<boolean> {
  return (await findTaskId(db, [sessionId, taskId])).length > 0
}

const findTaskId = prepare((db, [sessionId, taskId]: [string, string]) =>
  db.selectFrom('task').select('id').where('session_id', '=', sessionId).where('id', '=', taskId),
)

/** What the rules count of a session's tasks, without titles and addresses. */
export async function readRuleTasks({ db }: ReadCtx, sessionId: string): Promise<RuleTask[]> {
  const tasks = await db
    .selectFrom('task')
    .select(['id', 'status', 'required_photos', 'required_before_photos', 'returned_at'])
    .where('session_id', '=', sessionId)
    .execute()
  const subtasks = await db
    .selectFrom('subtask')
    .innerJoin('task', 'task.id', 'subtask.task_id')
    .select(['subtask.task_id', 'subtask.done_at'])
    .where('task.session_id', '=', sessionId)
    .execute()
  const photos = await readCountedPhotos(db, sessionId)
  const subtasksByTask = Map.groupBy(subtasks, (subtask) => subtask.task_id)
  const photosByTask = Map.groupBy(photos, (photo) => photo.task_id)
  return tasks.map((task) => ({
    ...task,
    subtasks: (subtasksByTask.get(task.id) ?? []).map(({ done_at }) => ({ done: done_at !== null, done_at })),
    photos: photosByTask.get(task.id) ?? [],
  }))
}

/** The titles of these tasks in the reader's language; one that was removed is missing. */
export async function taskTitles(ctx: ReadCtx, ids: readonly string[]) {
  const rows = await ctx.db.selectFrom('task').select(['id', 'title']).where('id', 'in', ids).execute()
  return rows.map(({ id, title }) => ({ id, text: titleFor(title, ctx.locale).title_text }))
}

const officePhotoIds = ({ office_photos }: Pick<Selectable<TaskTable>, 'office_photos'>): string[] =>
  office_photos === null ? [] : JSON.parse(office_photos)

/** The photos that the office shows with tasks, by their ids; an inspector's that was deleted since is not among them. */
async function readOfficePhotos(
  ctx: ReadCtx,
  tasks: readonly Selectable<TaskTable>[],
): Promise<Map<string, Task['office_photos'][number]>> {
  const ids = tasks.flatMap(officePhotoIds)
  const [task] = tasks
  if (task === undefined || ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('photo')
    .select(['id', 'file', 'mime', 'width', 'height'])
    .where('session_id', '=', task.session_id)
    .where('id', 'in', ids)
    .where(isOfOffice)
    .execute()
  return new Map(rows.map((row) => [row.id, toOfficePhoto(ctx, row)]))
}

function toOfficePhoto(
  ctx: ReadCtx,
  row: Pick<Selectable<PhotoTable>, 'id' | 'file' | 'mime' | 'width' | 'height'>,
): Task['office_photos'][number] {
  const { id, width, height } = row
  const { view_url, thumb_url } = photoAddresses(ctx, row)
  return { id, width, height, view_url, thumb_url }
}

/** The columns that a task shows as they are. */
const shownColumns = [
  ...(['id', 'position', 'room', 'required_photos', 'required_before_photos', 'status'] as const),
  ...(['started_at', 'completed_at', 'skip_reason', 'skip_text', 'office_note', 'returned_at'] as const),
]

type TaskParts = Pick<Task, 'photos' | 'office_photos'> & {
  references: References
  subtasks: Pick<Selectable<SubtaskTable>, 'id' | 'title' | 'done_at' | 'returned_at'>[]
}

function toTask(
  ctx: ReadCtx,
  row: Selectable<TaskTable>,
  { subtasks, photos, office_photos, references }: TaskParts,
): Task {
  return withShotPhotos({
    ...pickFields(row, shownColumns),
    ...titleFor(row.title, ctx.locale),
    office_note_texts: readNoteTexts(row.office_note, row.office_note_texts),
    is_standard: row.is_standard === 1,
    added_by_cleaner: row.added_by_cleaner === 1,
    subtasks: subtasks.map((subtask) => ({
      id: subtask.id,
      ...titleFor(subtask.title, ctx.locale),
      done: subtask.done_at !== null,
      done_at: subtask.done_at,
      ...(subtask.returned_at !== null && { returned_at: subtask.returned_at }),
    })),
    shots: toTaskShots(ctx, row, references),
    photos,
    office_photos,
  })
}
