import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Issue } from '@brightkey/contract/sessions/schema'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { lockCleanersWork, lockOfficeSession, mustTakeLateAdditions, mustTakeWrites } from '../access.ts'
import { insertIssue } from '../inserts.ts'
import { existingTask } from '../tasks/access.ts'
import { issuesOfSession } from './queries.ts'

const mostIssues = 100
const mostAdditions = 20

/** Takes a problem, after the report was submitted too: it is next to the report, which stays as it is. */
export async function reportIssue(
  ctx: WriteCtx,
  { token, id, task_id = null, kind, text }: Input<typeof cleanerRoutes.reportIssue>,
): Promise<Issue | HttpResult<Issue>> {
  const session = await lockCleanersWork(ctx, token)
  const issues = await issuesOfSession(ctx, session.id)
  const there = issues.find((issue) => issue.id === id)
  if (there) {
    if (there.kind === kind && there.text === text) return HttpResult.repeated(there)
    throw new Problem('different_content')
  }
  mustTakeWrites(ctx, session)
  if (task_id !== null) await existingTask(ctx, session, task_id)
  if (issues.length >= mostIssues) throw new Problem('limit_reached', { count: mostIssues })

  const issue = { id, task_id, kind, text }
  await insertIssue(ctx, { session_id: session.id, ...issue })
  await ctx.record({ type: 'issue.reported', session_id: session.id, issue_id: id })
  return { ...issue, created_at: ctx.now, resolved_at: null, withdrawn_at: null, photos: [], additions: [] }
}

/** Adds a text to a problem, whatever became of it since. The same id again changes nothing. */
export async function addToIssue(
  ctx: WriteCtx,
  { token, issueId, id, text }: Input<typeof cleanerRoutes.addToIssue>,
): Promise<Issue | HttpResult<Issue>> {
  const { session, issue, issues } = await lockCleanersIssue(ctx, token, issueId)
  const there = issue.additions.find((addition) => addition.id === id)
  if (there?.text === text) return HttpResult.repeated(issue)
  // An id is unique in its session, whichever problem it was added to.
  if (issues.some(({ additions }) => additions.some((addition) => addition.id === id)))
    throw new Problem('different_content')
  mustTakeLateAdditions(ctx, session)
  if (issue.additions.length >= mostAdditions) throw new Problem('limit_reached', { count: mostAdditions })

  const addition = { id, text, created_at: ctx.now }
  await ctx.db
    .insertInto('issue_addition')
    .values({ session_id: session.id, issue_id: issueId, ...addition })
    .execute()
  await ctx.record({ type: 'issue.added_to', session_id: session.id, issue_id: issueId })
  return { ...issue, additions: [...issue.additions, addition] }
}

/** Marks a problem as taken back by the cleaner. Repeating it changes nothing. */
export async function withdrawIssue(
  ctx: WriteCtx,
  { token, issueId }: Input<typeof cleanerRoutes.withdrawIssue>,
): Promise<Issue | HttpResult<Issue>> {
  const { session, issue } = await lockCleanersIssue(ctx, token, issueId)
  if (issue.withdrawn_at !== null) return HttpResult.repeated(issue)
  mustTakeLateAdditions(ctx, session)
  await ctx.db
    .updateTable('issue')
    .set({ withdrawn_at: ctx.now })
    .where('session_id', '=', session.id)
    .where('id', '=', issueId)
    .execute()
  await ctx.record({ type: 'issue.withdrawn', session_id: session.id, issue_id: issueId })
  return { ...issue, withdrawn_at: ctx.now }
}

async function lockCleanersIssue(ctx: WriteCtx, token: string, issueId: string) {
  const session = await lockCleanersWork(ctx, token)
  const issues = await issuesOfSession(ctx, session.id)
  const issue = issues.find(({ id }) => id === issueId)
  if (!issue) throw new Problem('not_found')
  return { session, issue, issues }
}

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
