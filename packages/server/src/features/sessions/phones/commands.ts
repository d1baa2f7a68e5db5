import type { phoneRoutes } from '@brightkey/contract/phones/routes'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { isOwnSession, linkSession } from '../access.ts'
import { hashPhone } from './access.ts'

/** Refuses the requests of a phone from now on, on every process within seconds. */
export const shutOutPhone = (ctx: Authenticated<WriteCtx>, { id }: Input<typeof phoneRoutes.shutOut>) =>
  setShutOut(ctx, id, true)

export const admitPhone = (ctx: Authenticated<WriteCtx>, { id }: Input<typeof phoneRoutes.admit>) =>
  setShutOut(ctx, id, false)

/** Throws not_found for a phone that opened no session which this login sees. */
async function setShutOut(ctx: Authenticated<WriteCtx>, id: string, isOut: boolean): Promise<null> {
  const seen = await ctx.db
    .selectFrom('phone_session')
    .innerJoin('session', 'session.id', 'phone_session.session_id')
    .select('phone_session.phone_id')
    .where('phone_session.phone_id', '=', id)
    .where('session.state', '!=', 'deleted')
    .$if(!ctx.actor.sees_all_sessions, (query) => query.where(isOwnSession(ctx.actor)))
    .limit(1)
    .executeTakeFirst()
  if (!seen) throw new Problem('not_found')
  const { numUpdatedRows } = await ctx.db
    .updateTable('phone')
    .set({ shut_out_at: isOut ? ctx.now : null })
    .where('id', '=', id)
    .where('shut_out_at', isOut ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return null
  const type = isOut ? 'phone.shut_out' : 'phone.admitted'
  await ctx.record({ type, subject_id: id, name: null })
  ctx.afterCommit(() => ctx.instance.admission.forgetKnown(ctx.instance))
  return null
}

/** Deletes what is kept of the phone that asks for it; one that is shut out gets no further than its refusal. */
export async function forgetPhone(
  ctx: WriteCtx,
  { token, phone }: Input<typeof phoneRoutes.forget>,
): Promise<null> {
  await linkSession(ctx, 'cleaning', token)
  const hash = hashPhone(ctx, phone)
  const row = await ctx.db
    .selectFrom('phone')
    .select('shut_out_at')
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (row && row.shut_out_at !== null) throw new Problem('phone_shut_out')
  await ctx.db.deleteFrom('phone').where('hash', '=', hash).execute()
  return null
}
