import type { ExpressionBuilder, Selectable } from 'kysely'
import type { WriteCtx } from '../../../platform/context.ts'
import { prepareWrite } from '../../../platform/db/prepare.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { notifySessionWatchers } from '../access.ts'
import type { SessionTable } from '../tables.ts'
import { readRuleTasks } from '../tasks/queries.ts'
import { afterChange, countTally, progressIn, type Tally, type TaskChange } from './rules.ts'

type Session = Pick<Selectable<SessionTable>, keyof Tally | 'id' | 'created_by'>

/**
 * Counts the change of one task, once it is written, into the tally of its session: `before` is null for a new task,
 * `after` for one that is gone. The session is its row as this transaction locked it, so this is called once in a
 * transaction. `columns` are set by the same statement.
 */
export async function countTask(
  ctx: WriteCtx,
  session: Session,
  change: TaskChange,
  columns: { started_at?: string } = {},
): Promise<void> {
  const before = countedBefore(session)
  const tally = before ? afterChange(before, change) : countTally(await readRuleTasks(ctx, session.id))
  await writeTally(ctx, session, tally, { columns })
}

/** The tally as it was written last; null in a session not written to since it has one. */
function countedBefore(session: Session): Tally | null {
  const { weight, weight_done, task_count, tasks_completed, photos_uploaded, photos_required } = session
  if (weight === null || weight_done === null) return null
  return { weight, weight_done, task_count, tasks_completed, photos_uploaded, photos_required }
}

/** Counts all tasks of a session again. */
export async function countTasks(ctx: WriteCtx, sessionId: string, isActivity: boolean): Promise<void> {
  const session = await ctx.db
    .selectFrom('session')
    .select(['id', 'created_by', 'task_count', 'last_activity_at'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const at = isActivity ? ctx.now : session.last_activity_at
  await writeTally(ctx, session, countTally(await readRuleTasks(ctx, sessionId)), { activeAt: at })
}

async function writeTally(
  ctx: WriteCtx,
  session: Pick<Session, 'id' | 'created_by' | 'task_count'>,
  tally: Tally,
  { columns = {}, activeAt = ctx.now }: { columns?: { started_at?: string }; activeAt?: string },
): Promise<void> {
  const { task_count, tasks_completed, photos_uploaded, photos_required, weight, weight_done } = tally
  const progress = progressIn(tally)
  const counts = [progress, tasks_completed, photos_uploaded, photos_required, weight, weight_done] as const
  await updateCounts(ctx.db, [session.id, activeAt, ...counts])
  // It is in several indexes, which SQLite writes again whenever the column is set.
  const rare = { ...columns, ...(task_count === session.task_count ? {} : { task_count }) }
  if (Object.keys(rare).length > 0)
    await ctx.db.updateTable('session').set(rare).where('id', '=', session.id).execute()
  notifySessionWatchers(ctx, session)
}

type Counts = [
  progress: number,
  tasks_completed: number,
  photos_uploaded: number,
  photos_required: number,
  weight: number,
  weight_done: number,
]

const updateCounts = prepareWrite((db, [id, now, ...counts]: [string, string, ...Counts]) => {
  const [progress, tasks_completed, photos_uploaded, photos_required, weight, weight_done] = counts
  return db
    .updateTable('session')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      last_activity_at: now,
      progress,
      tasks_completed,
      photos_uploaded,
      photos_required,
      weight,
      weight_done,
    }))
    .where('id', '=', id)
})

/** Raises a session's revision, for a change that leaves its tasks as they are. */
export async function tallyChange(
  ctx: WriteCtx,
  sessionId: string,
  { isActivity, countIssues }: { isActivity: boolean; countIssues: boolean },
): Promise<void> {
  const session = await ctx.db
    .updateTable('session')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      ...(isActivity ? { last_activity_at: ctx.now } : {}),
      ...(countIssues ? { open_issues: openIssues(eb, sessionId) } : {}),
    }))
    .where('id', '=', sessionId)
    .returning(['id', 'created_by'])
    .executeTakeFirstOrThrow()
  notifySessionWatchers(ctx, session)
}

const openIssues = ({ selectFrom }: ExpressionBuilder<Tables, 'session'>, sessionId: string) =>
  selectFrom('issue')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .where('resolved_at', 'is', null)
    .where('withdrawn_at', 'is', null)
