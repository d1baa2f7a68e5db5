import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { issueRoutes, ListedIssue } from '@brightkey/contract/sessions/issue-routes'
import { sql } from 'kysely'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { rightsOf } from '../../../users/queries.ts'
import { lockOfficeSession } from '../../access.ts'
import { resolveIssue } from '../commands.ts'
import { listedIssue } from './queries.ts'
import { parseListId } from './rules.ts'

/** Changes what is named of a problem. An owner is a user who can log in, or not_found. */
export async function updateIssue(
  ctx: Authenticated<WriteCtx>,
  { id, resolved, owner, due_on }: Input<typeof issueRoutes.update>,
): Promise<ListedIssue> {
  const place = parseListId(id)
  if (!place) throw new Problem('not_found')
  await lockOfficeSession(ctx, place.sessionId)
  const issue = await ctx.db
    .selectFrom('issue')
    .select(['session_id', 'id', 'owner_id', 'due_on'])
    .where('session_id', '=', place.sessionId)
    .where(sql<string>`lower(id)`, '=', place.issueId)
    .executeTakeFirst()
  if (!issue) throw new Problem('not_found')
  const { session_id, id: issue_id } = issue
  if (typeof owner === 'string' && (await rightsOf(ctx, owner))?.status !== 'active')
    throw new Problem('not_found')

  const plan = {
    owner_id: owner === undefined ? issue.owner_id : owner,
    due_on: due_on === undefined ? issue.due_on : due_on,
  }
  if (plan.owner_id !== issue.owner_id || plan.due_on !== issue.due_on) {
    await ctx.db
      .updateTable('issue')
      .set(plan)
      .where('session_id', '=', session_id)
      .where('id', '=', issue_id)
      .execute()
    await ctx.record({ type: 'issue.planned', session_id, issue_id, ...plan })
  }
  if (resolved !== undefined) await resolveIssue(ctx, { id: session_id, issueId: issue_id, resolved })
  return listedIssue(ctx, session_id, issue_id)
}
