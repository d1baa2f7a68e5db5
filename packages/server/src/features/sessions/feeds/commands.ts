import type { Output } from '@brightkey/contract/route'
import type { feedRoutes } from '@brightkey/contract/sessions/feed-routes'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { newLinkToken } from '../../../platform/secrets/random.ts'
import { activeCleaner, existingCleaner } from '../../cleaners/access.ts'
import { requirePermission } from '../../users/access.ts'
import { type FeedOwner, getFeedOf } from './queries.ts'

type Ctx = Authenticated<WriteCtx>
type Feed = Output<typeof feedRoutes.get>

/** Ends the addresses of a calendar; where there is none, nothing changes. */
async function endFeeds({ db, now }: WriteCtx, owner: FeedOwner): Promise<void> {
  const query = db.updateTable('calendar_feed').set({ revoked_at: now }).where('revoked_at', 'is', null)
  await ('user_id' in owner
    ? query.where('user_id', '=', owner.user_id)
    : query.where('cleaner_id', '=', owner.cleaner_id)
  ).execute()
}

async function replaceFeed(ctx: Ctx, owner: FeedOwner): Promise<Feed> {
  // Two at once take turns, for only one address works.
  await incrementRevision(ctx, 'feeds')
  await endFeeds(ctx, owner)
  const row = { user_id: null, cleaner_id: null, ...owner, token: newLinkToken(), created_at: ctx.now }
  await ctx.db.insertInto('calendar_feed').values(row).execute()
  return getFeedOf(ctx, owner)
}

export const issueFeed = (ctx: Ctx): Promise<Feed> => replaceFeed(ctx, { user_id: ctx.actor.id })

export async function revokeFeed(ctx: Ctx): Promise<null> {
  await endFeeds(ctx, { user_id: ctx.actor.id })
  return null
}

export async function issueCleanerFeed(ctx: Ctx, { id }: { id: string }): Promise<Feed> {
  requirePermission(ctx, 'cleaners.edit')
  await activeCleaner(ctx, id)
  return replaceFeed(ctx, { cleaner_id: id })
}

export async function revokeCleanerFeed(ctx: Ctx, { id }: { id: string }): Promise<null> {
  requirePermission(ctx, 'cleaners.edit')
  await existingCleaner(ctx, id)
  await endFeeds(ctx, { cleaner_id: id })
  return null
}

/** A calendar that the cleaner has subscribed to works on when her entry is merged into another; one of an inactive entry ends. */
export async function followFeeds(
  ctx: WriteCtx,
  { id, mergedFrom }: { id: string; mergedFrom: string | null },
): Promise<void> {
  if (mergedFrom !== null)
    await ctx.db
      .updateTable('calendar_feed')
      .set({ cleaner_id: id })
      .where('cleaner_id', '=', mergedFrom)
      .execute()
  const { deactivated_at } = await existingCleaner(ctx, id)
  if (deactivated_at !== null) await endFeeds(ctx, { cleaner_id: id })
}
