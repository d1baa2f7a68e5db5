import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { has } from '@brightkey/contract/users/rules'
import type { Known, WriteCtx } from '../../../../platform/context.ts'
import { lockOfficeSession } from '../../access.ts'

type Ctx = Known<WriteCtx>

/** Deletes a session; a user only their own, and only before the work began. Files are swept when no row names them. */
export async function removeSession(ctx: Ctx, { id }: Input<typeof sessionRoutes.remove>): Promise<null> {
  const session = await lockOfficeSession(ctx, id)
  if (!has(ctx.actor, 'sessions.see_all') && session.started_at !== null) throw new Problem('session_started')
  await ctx.db.deleteFrom('event').where('session_id', '=', id).execute()
  await ctx.db.deleteFrom('session').where('id', '=', id).execute()
  const users = session.created_by === null ? [] : [session.created_by]
  ctx.afterCommit(() => ctx.instance.hub.tell({ users, office: true }, { type: 'session.updated', id }))
  return null
}
