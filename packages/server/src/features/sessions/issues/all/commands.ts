import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { issueRoutes, ListedIssue } from '@brightkey/contract/sessions/issue-routes'
import { sql } from 'kysely'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { newLinkToken } from '../../../../platform/secrets/random.ts'
import { userRights } from '../../../users/queries.ts'
import { lockOfficeSession } from '../../access.ts'
import { resolveIssue } from '../commands.ts'
import { listedIssue } from './queries.ts'
import { parseListId } from './rules.ts'

type Ctx = Authenticated<WriteCtx>

/** Changes what is named of a problem. An owner is a user who can log in, or not_found. */
export async function updateIssue(
  ctx: Ctx,
  { id, resolved, owner, due_on, urgent }: Input<typeof issueRoutes.update>,
): Promise<ListedIssue> {
  const issue = await lockListedIssue(ctx, id)
  const { session_id, id: issue_id } = issue
  if (typeof owner === 'string' && (await userRights(ctx, owner))?.status !== 'active')
    throw new Problem('not_found')

  const plan = {
    owner_id: owner === undefined ? issue.owner_id : owner,
    due_on: due_on === undefined ? issue.due_on : due_on,
    urgent_at: urgent === undefined ? issue.urgent_at : urgent ? (issue.urgent_at ?? ctx.now) : null,
  }
  const isChanged = (['owner_id', 'due_on', 'urgent_at'] as const).some((name) => plan[name] !== issue[name])
  if (isChanged) {
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

/** A problem by its id in the list, with its session locked. Throws not_found. */
async function lockListedIssue(ctx: Ctx, id: string) {
  const place = parseListId(id)
  if (!place) throw new Problem('not_found')
  await lockOfficeSession(ctx, place.sessionId)
  const issue = await ctx.db
    .selectFrom('issue')
    .selectAll()
    .where('session_id', '=', place.sessionId)
    .where(sql<string>`lower(id)`, '=', place.issueId)
    .executeTakeFirst()
  if (!issue) throw new Problem('not_found')
  return issue
}

/** Makes a link to repair a problem. An earlier one ends, and what was signed by it: it is to be done again. */
export async function issueRepairLink(
  ctx: Ctx,
  { id }: Input<typeof issueRoutes.issueRepairLink>,
): Promise<ListedIssue> {
  const { session_id, id: issue_id, resolved_at, withdrawn_at } = await lockListedIssue(ctx, id)
  if (resolved_at !== null || withdrawn_at !== null) throw new Problem('invalid_transition')
  await endRepairLinks(ctx, session_id, issue_id)
  await ctx.db
    .insertInto('session_link')
    .values({ token: newLinkToken(), session_id, issue_id, kind: 'repair', created_at: ctx.now })
    .execute()
  await ctx.db
    .updateTable('issue')
    .set({ repaired_at: null, repaired_by: null, repair_note: null })
    .where('session_id', '=', session_id)
    .where('id', '=', issue_id)
    .execute()
  await ctx.record({ type: 'link.issued', session_id, kind: 'repair' })
  return listedIssue(ctx, session_id, issue_id)
}

export async function revokeRepairLink(
  ctx: Ctx,
  { id }: Input<typeof issueRoutes.revokeRepairLink>,
): Promise<ListedIssue> {
  const { session_id, id: issue_id } = await lockListedIssue(ctx, id)
  if (await endRepairLinks(ctx, session_id, issue_id))
    await ctx.record({ type: 'link.revoked', session_id, kind: 'repair' })
  return listedIssue(ctx, session_id, issue_id)
}

async function endRepairLinks(ctx: Ctx, sessionId: string, issueId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('session_link')
    .set({ revoked_at: ctx.now })
    .where('session_id', '=', sessionId)
    .where('issue_id', '=', issueId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
