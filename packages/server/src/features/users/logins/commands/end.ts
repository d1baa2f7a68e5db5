import { closeCodes } from '@brightkey/contract/event'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { userRoutes } from '@brightkey/contract/users/routes'
import type { securityRoutes } from '@brightkey/contract/users/security-routes'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { refreshClaims } from '../queries.ts'

/** Ends the login. An invalid token needs nothing ended. */
export async function logOut(ctx: WriteCtx, { refresh }: Input<typeof userRoutes.logout>): Promise<null> {
  const claims = await refreshClaims(ctx, refresh)
  if (claims) {
    await endLogin(ctx, claims.login, claims.user)
    await ctx.record({ type: 'user.logged_out', subject_id: claims.user, name: null })
  }
  return null
}

/** Ends every login of the caller. */
export async function logOutEverywhere(ctx: Authenticated<WriteCtx>): Promise<null> {
  await endLogins(ctx, ctx.actor.id)
  await ctx.record({ type: 'user.logged_out_everywhere', subject_id: ctx.actor.id, name: null })
  return null
}

export async function endLogin(ctx: WriteCtx, login: string, user: string): Promise<void> {
  await ctx.db
    .updateTable('login')
    .set({ ended_at: ctx.now })
    .where('id', '=', login)
    .where('ended_at', 'is', null)
    .execute()
  ctx.afterCommit(() => ctx.instance.hub.disconnect({ user, login }, closeCodes.loginEnded))
}

/** Ends the caller's logins but this one. */
export async function endOtherLogins(ctx: Authenticated<WriteCtx>): Promise<void> {
  const { id, login } = ctx.actor
  await ctx.db
    .updateTable('login')
    .set({ ended_at: ctx.now })
    .where('user_id', '=', id)
    .where('id', '!=', login)
    .where('ended_at', 'is', null)
    .execute()
  ctx.afterCommit(() => ctx.instance.hub.disconnect({ user: id, except: login }, closeCodes.loginEnded))
}

/** Ends a login of the caller. Throws not_found for one that is not theirs, or has ended. */
export async function endOwnLogin(
  ctx: Authenticated<WriteCtx>,
  { id }: Input<typeof securityRoutes.endLogin>,
): Promise<null> {
  const login = await ctx.db
    .selectFrom('login')
    .select(['id', 'device'])
    .where('id', '=', id)
    .where('user_id', '=', ctx.actor.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!login) throw new Problem('not_found')
  await endLogin(ctx, id, ctx.actor.id)
  await ctx.record({ type: 'user.login_ended', subject_id: ctx.actor.id, name: login.device || null })
  return null
}

/** Ends every login of a user, and once that is committed their sockets. */
export async function endLogins(ctx: WriteCtx, user: string): Promise<void> {
  await ctx.db
    .updateTable('login')
    .set({ ended_at: ctx.now })
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .execute()
  endSockets(ctx, user)
}

/** Closes a user's sockets after the commit; a client whose login continues reconnects and is checked again. */
export const endSockets = (ctx: WriteCtx, user: string): void =>
  ctx.afterCommit(() => ctx.instance.hub.disconnect({ user }, closeCodes.loginEnded))
