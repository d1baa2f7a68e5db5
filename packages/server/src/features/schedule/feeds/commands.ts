import type { Output } from '@brightkey/contract/route'
import type { feedRoutes } from '@brightkey/contract/sessions/feed-routes'
import type { Insertable } from 'kysely'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { newLinkToken } from '../../../platform/secrets/random.ts'
import { activeCleaner, existingCleaner } from '../../cleaners/access.ts'
import { fullName } from '../../cleaners/queries/fields.ts'
import { requirePermission } from '../../users/access.ts'
import { displayName, userById } from '../../users/queries.ts'
import { type FeedOwner, getOwnersFeed } from './queries.ts'
import type { CalendarFeedTable } from './tables.ts'

type Ctx = Authenticated<WriteCtx>
type Feed = Output<typeof feedRoutes.get>

/** Ends the addresses of a calendar. Returns whether there was one. */
async function endFeeds({ db, now }: WriteCtx, owner: FeedOwner): Promise<boolean> {
  const query = db.updateTable('calendar_feed').set({ revoked_at: now }).where('revoked_at', 'is', null)
  const ended = await ('user_id' in owner
    ? query.where('user_id', '=', owner.user_id)
    : query.where('cleaner_id', '=', owner.cleaner_id)
  ).executeTakeFirstOrThrow()
  return ended.numUpdatedRows > 0n
}

/** Whose a calendar is; of a user `name` is null, for it is who does it. */
type Owned = { owner: FeedOwner; subject_id: string; name: string | null }

const own = ({ actor: { id } }: Ctx): Owned => ({ owner: { user_id: id }, subject_id: id, name: null })
const cleaners = (cleaner: { id: string; first_name: string; last_name: string }): Owned => ({
  owner: { cleaner_id: cleaner.id },
  subject_id: cleaner.id,
  name: fullName(cleaner),
})

async function replaceFeed(ctx: Ctx, { owner, ...about }: Owned): Promise<Feed> {
  // Two at once take turns, for only one address works.
  await incrementRevision(ctx, 'feeds')
  await endFeeds(ctx, owner)
  const token = newLinkToken()
  const row: Insertable<CalendarFeedTable> = {
    user_id: null,
    cleaner_id: null,
    ...owner,
    token,
    created_at: ctx.now,
  }
  await ctx.db.insertInto('calendar_feed').values(row).execute()
  await ctx.record({ type: 'feed.issued', ...about })
  return getOwnersFeed(ctx, owner)
}

async function removeFeed(ctx: Ctx, { owner, ...about }: Owned): Promise<null> {
  if (await endFeeds(ctx, owner)) await ctx.record({ type: 'feed.revoked', ...about })
  return null
}

export const issueFeed = (ctx: Ctx): Promise<Feed> => replaceFeed(ctx, own(ctx))

export const revokeFeed = (ctx: Ctx): Promise<null> => removeFeed(ctx, own(ctx))

export async function issueCleanerFeed(ctx: Ctx, { id }: { id: string }): Promise<Feed> {
  requirePermission(ctx, 'cleaners.edit')
  return replaceFeed(ctx, cleaners(await activeCleaner(ctx, id)))
}

export async function revokeCleanerFeed(ctx: Ctx, { id }: { id: string }): Promise<null> {
  requirePermission(ctx, 'cleaners.edit')
  return removeFeed(ctx, cleaners(await existingCleaner(ctx, id)))
}

/** A user's address ends with their logins: who had one for a minute must not read on. */
export async function endUserFeeds(ctx: WriteCtx, user_id: string): Promise<void> {
  if (!(await endFeeds(ctx, { user_id }))) return
  const name = displayName(await userById(ctx, user_id))
  await ctx.record({ type: 'feed.revoked', subject_id: user_id, name })
}

/** A calendar that a cleaner subscribed to keeps working when their entry is merged into another; it ends with deactivation. */
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
