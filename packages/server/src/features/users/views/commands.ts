import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { userRoutes } from '@brightkey/contract/users/routes'
import type { SavedView } from '@brightkey/contract/users/schema'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { listViews } from './queries.ts'

/** More would not be found again in a row of them. */
const mostViews = 30

/** Saves a view of the user, in place of one with the same name. Throws limit_reached for too many. */
export async function saveView(
  ctx: Authenticated<WriteCtx>,
  { name, path }: Input<typeof userRoutes.saveView>,
): Promise<SavedView[]> {
  const there = await listViews(ctx)
  const same = there.find((view) => view.name === name)
  if (same) {
    await ctx.db.updateTable('saved_view').set({ path }).where('id', '=', same.id).execute()
    return listViews(ctx)
  }
  if (there.length >= mostViews) throw new Problem('limit_reached', { count: mostViews })
  await ctx.db
    .insertInto('saved_view')
    .values({ id: newId(), user_id: ctx.actor.id, name, path, created_at: ctx.now })
    .execute()
  return listViews(ctx)
}

/** Removes a view of the user; nothing happens if it is missing, or another user's. */
export async function removeView(
  { db, actor }: Authenticated<WriteCtx>,
  { id }: Input<typeof userRoutes.removeView>,
): Promise<null> {
  await db.deleteFrom('saved_view').where('id', '=', id).where('user_id', '=', actor.id).execute()
  return null
}
