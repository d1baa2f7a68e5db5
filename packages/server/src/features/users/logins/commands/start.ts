import type { WriteCtx } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { signTokens } from '../queries.ts'

/** Stores a new login of a user and returns its tokens. */
export async function startLogin(ctx: WriteCtx, userId: string) {
  const login = {
    id: newId(),
    user_id: userId,
    refresh_id: newId(),
    previous_refresh_id: null,
    rotated_at: null,
    created_at: ctx.now,
    used_at: ctx.now,
    ended_at: null,
    device: null,
    proved_at: ctx.now,
    factor_at: null,
  }
  await ctx.db.insertInto('login').values(login).execute()
  await ctx.record({ type: 'user.logged_in', subject_id: userId, name: null })
  return signTokens(ctx, login)
}
