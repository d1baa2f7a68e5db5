import type { Output } from '@brightkey/contract/route'
import type { readinessRoutes } from '@brightkey/contract/sessions/readiness-routes'
import type { Authenticated, WriteCtx } from '../../platform/context.ts'
import { incrementRevision } from '../../platform/db/revision.ts'
import { newLinkToken } from '../../platform/secrets/random.ts'
import { requirePermission } from '../users/access.ts'
import { getBoardLink } from './queries.ts'

type Ctx = Authenticated<WriteCtx>

export async function issueBoardLink(ctx: Ctx): Promise<Output<typeof readinessRoutes.issueLink>> {
  requirePermission(ctx, 'apartments.edit')
  // Two at once take turns, for only one address works.
  await incrementRevision(ctx, 'board')
  await endBoardLinks(ctx)
  await ctx.db.insertInto('board_link').values({ token: newLinkToken(), created_at: ctx.now }).execute()
  await ctx.record({ type: 'board.issued', subject_id: null, name: null })
  return getBoardLink(ctx)
}

export async function revokeBoardLink(ctx: Ctx): Promise<null> {
  requirePermission(ctx, 'apartments.edit')
  if (await endBoardLinks(ctx)) await ctx.record({ type: 'board.revoked', subject_id: null, name: null })
  return null
}

/** Returns whether there was one. */
async function endBoardLinks({ db, now }: Ctx): Promise<boolean> {
  const query = db.updateTable('board_link').set({ revoked_at: now }).where('revoked_at', 'is', null)
  return (await query.executeTakeFirstOrThrow()).numUpdatedRows > 0n
}
