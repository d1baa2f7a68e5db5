import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { whyNot } from '@brightkey/contract/sessions/completion-rules'
import type { Task, TaskStatus } from '@brightkey/contract/sessions/schema'
import type { WriteCtx } from '../../../../platform/context.ts'
import { isInJson } from '../../../../platform/db/dialects.ts'
import { prepareWrite } from '../../../../platform/db/prepare.ts'
import { HttpResult } from '../../../../platform/http/result.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { offeredTemplates } from '../../../templates/queries.ts'
import { serializeShots } from '../../../templates/rules.ts'
import { type CleanersWork, cleanersWorkLock, lockCleanersWork, mustBeOpen } from '../../access.ts'
import { insertTask } from '../../inserts.ts'
import { withShotPhotos } from '../../shots/queries.ts'
import { drawSpots } from '../../spots/commands.ts'
import { countTask } from '../../tally/commands.ts'
import { existingTask } from '../../tasks/access.ts'
import { findTask, keepChangedTask } from '../../tasks/queries.ts'

/** A cleaner needs a handful of tasks more; a thousand are an attack. */
const mostAdded = 30

export async function setTaskStatus(
  ctx: WriteCtx,
  { token, taskId, status }: Input<typeof cleanerRoutes.setStatus>,
): Promise<Task> {
  const session = await lockCleanersWork(ctx, token)
  const task = await existingTask(ctx, session, taskId)
  // A phone that lost our first response sends again; the second call changes nothing.
  if (task.status === status) return task
  mustBeOpen(ctx, session)

  const refusal = whyNot(task, status)
  if (refusal)
    throw new Problem(refusal.code, refusal.code === 'invalid_transition' ? { task } : refusal.values)

  const stamps = statusStamps(task, status, ctx.now)
  await ctx.db
    .updateTable('task')
    .set({ status, ...stamps })
    .where('id', '=', taskId)
    .execute()
  const kept = status === 'available' ? await forgetProgress(ctx, session.id, task) : task
  const after: Task = { ...kept, status, ...stamps }
  const isFirst = status === 'active' && session.started_at === null
  await countTask(ctx, session, { before: task, after }, isFirst ? { started_at: ctx.now } : {})
  if (isFirst) await ctx.record({ type: 'session.started', session_id: session.id })
  await ctx.record({ type: 'task.moved', session_id: session.id, task_id: taskId, to: status })
  // The counts of the row are from before this change.
  if (status === 'completed' && session.tasks_completed + 1 >= session.task_count)
    await drawSpots(ctx, session)
  return changed(ctx, session, after)
}

function changed(ctx: WriteCtx, session: CleanersWork, task: Task): Task {
  keepChangedTask(ctx, session, task)
  return task
}

function statusStamps(task: Task, to: TaskStatus, now: string) {
  if (to === 'available') return { started_at: null, completed_at: null }
  if (to === 'completed') return { completed_at: now, office_note: null }
  // The reason for skipping it last time does not apply this time.
  return { started_at: task.started_at ?? now, completed_at: null, skip_reason: null, skip_text: null }
}

/** Returning a task loses its progress: ticks go, photos are deleted but kept for an admin to restore. */
async function forgetProgress(ctx: WriteCtx, sessionId: string, task: Task): Promise<Task> {
  await ctx.db.updateTable('subtask').set({ done_at: null }).where('task_id', '=', task.id).execute()
  await ctx.db
    .updateTable('photo')
    .set({ deleted_at: ctx.now })
    .where('session_id', '=', sessionId)
    .where('task_id', '=', task.id)
    .where('issue_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  const subtasks = task.subtasks.map((subtask) => ({ ...subtask, done: false, done_at: null }))
  return withShotPhotos({ ...task, subtasks, photos: [] })
}

export const setSubtasks = { lock: cleanersWorkLock, run: tickSubtasks }

async function tickSubtasks(
  ctx: WriteCtx,
  session: CleanersWork,
  { taskId, subtasks }: Input<typeof cleanerRoutes.setSubtasks>,
): Promise<Task> {
  const task = await existingTask(ctx, session, taskId)
  const known = new Map(task.subtasks.map((subtask) => [subtask.id, subtask.done]))
  if (subtasks.some(({ id }) => !known.has(id))) throw new Problem('not_found')
  const ticked = new Set(subtasks.flatMap(({ id, done }) => (known.get(id) === done ? [] : id)))
  if (ticked.size === 0) return task
  mustBeOpen(ctx, session)
  if (task.status !== 'active') throw new Problem('invalid_transition', { task })

  const after: Task = {
    ...task,
    subtasks: task.subtasks.map((subtask) =>
      ticked.has(subtask.id)
        ? { ...subtask, done: !subtask.done, done_at: subtask.done ? null : ctx.now }
        : subtask,
    ),
  }
  const byTime = Map.groupBy(
    after.subtasks.filter(({ id }) => ticked.has(id)),
    ({ done_at }) => done_at,
  )
  for (const [done_at, each] of byTime) await tick(ctx, each, done_at)
  await countTask(ctx, session, { before: task, after })
  await ctx.record({ type: 'subtasks.ticked', session_id: session.id, task_id: taskId })
  return changed(ctx, session, after)
}

async function tick(ctx: WriteCtx, subtasks: readonly { id: string }[], done_at: string | null) {
  const [first, ...others] = subtasks.map(({ id }) => id)
  if (first === undefined) return
  if (others.length === 0) await tickOne(ctx.db, [done_at, first])
  else await tickMany(ctx.db, [done_at, JSON.stringify([first, ...others])])
}

const tickOne = prepareWrite((db, [done_at, id]: [string | null, string]) =>
  db.updateTable('subtask').set({ done_at }).where('id', '=', id),
)

const tickMany = prepareWrite((db, [done_at, ids]: [string | null, string]) =>
  db
    .updateTable('subtask')
    .set({ done_at })
    .where(isInJson(db, 'id', ids)),
)

export async function addTask(
  ctx: WriteCtx,
  { token, id = newId(), template_id }: Input<typeof cleanerRoutes.addTask>,
): Promise<Task | HttpResult<Task>> {
  const session = await lockCleanersWork(ctx, token)
  const there = await ctx.db.selectFrom('task').select('session_id').where('id', '=', id).executeTakeFirst()
  if (there?.session_id === session.id) return HttpResult.repeated(await existingTask(ctx, session, id))
  if (there) throw new Problem('different_content')
  mustBeOpen(ctx, session)
  const template = (await offeredTemplates(ctx, session.apartment_id)).find((each) => each.id === template_id)
  if (!template) throw new Problem('not_found')

  const { added, last } = await ctx.db
    .selectFrom('task')
    .select((eb) => [eb.fn.sum<number>('added_by_cleaner').as('added'), eb.fn.max('position').as('last')])
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  if (Number(added) >= mostAdded) throw new Problem('limit_reached', { count: mostAdded })
  await insertTask(ctx, {
    id,
    session_id: session.id,
    position: Number(last ?? -1) + 1,
    title: JSON.stringify(template.title),
    room: template.room,
    template_id,
    is_standard: template.scope === 'general' ? 1 : 0,
    added_by_cleaner: 1,
    shots: serializeShots(template.shots),
    required_photos: template.required_photos,
    required_before_photos: template.required_before_photos,
    // The phone may tick them before it gets our response, so their ids are derived from the task's.
    subtasks: template.subtasks.map(({ title }, position) => ({
      id: `${id}-${position}`,
      title: JSON.stringify(title),
    })),
  })
  const task = await existingTask(ctx, session, id)
  await countTask(ctx, session, { before: null, after: task })
  await ctx.record({ type: 'task.added', session_id: session.id, task_id: id })
  return task
}

/** Removes an untouched task that the cleaner added. Succeeds if it is already gone. */
export async function removeTask(
  ctx: WriteCtx,
  { token, taskId }: Input<typeof cleanerRoutes.removeTask>,
): Promise<null> {
  const session = await lockCleanersWork(ctx, token)
  const task = await findTask(ctx, session.id, taskId)
  if (!task) return null
  mustBeOpen(ctx, session)
  const untouched = task.status === 'available' && task.photos.length === 0
  if (!task.added_by_cleaner || !untouched) throw new Problem('invalid_transition', { task })
  await ctx.db.deleteFrom('task').where('id', '=', taskId).execute()
  await countTask(ctx, session, { before: task, after: null })
  await ctx.record({ type: 'task.removed', session_id: session.id, task_id: taskId })
  if (session.tasks_completed >= session.task_count - 1) await drawSpots(ctx, session)
  return null
}
