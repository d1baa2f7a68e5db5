import { normalizeForSearch } from '@brightkey/i18n/same-text'
import type { Insertable } from 'kysely'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/secrets/random.ts'
import type { IssueTable, TaskTable } from './tables.ts'

/** What a task starts with; the rest of its row is the database's defaults. Titles are JSON of a LocalisedText. */
type NewTask = Pick<
  Insertable<TaskTable>,
  | 'id'
  | 'session_id'
  | 'position'
  | 'title'
  | 'room'
  | 'template_id'
  | 'is_standard'
  | 'added_by_cleaner'
  | 'required_photos'
  | 'required_before_photos'
  | 'returned_at'
  | 'office_note'
  | 'office_photos'
  | 'shots'
> & { subtasks: readonly { id?: string; title: string }[] }

/** Inserts an unstarted task with its subtasks in this order. */
export async function insertTask({ db }: WriteCtx, { subtasks, ...task }: NewTask): Promise<void> {
  await db.insertInto('task').values(task).execute()
  if (subtasks.length === 0) return
  const rows = subtasks.map(({ id = newId(), title }, position) => ({
    id,
    task_id: task.id,
    position,
    title,
  }))
  await db.insertInto('subtask').values(rows).execute()
}

type NewIssue = Pick<
  Insertable<IssueTable>,
  'session_id' | 'id' | 'task_id' | 'kind' | 'text' | 'source' | 'source_item'
>

/** Inserts an open issue. */
export async function insertIssue({ db, now }: WriteCtx, issue: NewIssue): Promise<void> {
  await db
    .insertInto('issue')
    .values({ ...issue, search: normalizeForSearch(issue.text), created_at: now })
    .execute()
}

type MadeIssue = Omit<NewIssue, 'id' | 'task_id'> & {
  source: NonNullable<IssueTable['source']>
  source_item: string
}

/** Makes an item of another link's page a problem, once. Returns whether it is new. */
export async function insertIssueOfItem(ctx: WriteCtx, issue: MadeIssue): Promise<boolean> {
  const issue_id = newId()
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('issue')
    .values({ ...issue, id: issue_id, search: normalizeForSearch(issue.text), created_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'source', 'source_item'])
        .where('source_item', 'is not', null)
        .doNothing(),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await ctx.record({ type: 'issue.reported', session_id: issue.session_id, issue_id })
  return true
}
