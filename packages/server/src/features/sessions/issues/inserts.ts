import type { Insertable } from 'kysely'
import type { WriteCtx } from '../../../platform/context.ts'
import type { IssueTable } from './tables.ts'

type NewIssue = Pick<Insertable<IssueTable>, 'session_id' | 'id' | 'task_id' | 'kind' | 'text'>

/** Inserts an open issue. */
export async function insertIssue({ db, now }: WriteCtx, issue: NewIssue): Promise<void> {
  await db
    .insertInto('issue')
    .values({ ...issue, created_at: now })
    .execute()
}
