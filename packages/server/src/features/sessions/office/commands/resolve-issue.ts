import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Issue } from '@brightkey/contract/sessions/schema'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { lockOfficeSession } from '../../access.ts'
import { issuesOfSession } from '../../issues/queries.ts'

export async function resolveIssue(
  ctx: Authenticated<WriteCtx>,
  { id, issueId, resolved }: Input<typeof sessionRoutes.resolveIssue>,
): Promise<Issue> {
  await lockOfficeSession(ctx, id)
  const issue = (await issuesOfSession(ctx, id)).find((each) => each.id === issueId)
  if (!issue) throw new Problem('not_found')
  if ((issue.resolved_at !== null) === resolved) return issue

  const resolved_at = resolved ? ctx.now : null
  await ctx.db
    .updateTable('issue')
    .set({ resolved_at })
    .where('session_id', '=', id)
    .where('id', '=', issueId)
    .execute()
  await ctx.record({ type: 'issue.resolved', session_id: id, issue_id: issueId, resolved })
  return { ...issue, resolved_at }
}
