import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { DaySession, dayRoutes } from '@brightkey/contract/sessions/day-routes'
import type { WriteCtx } from '../../../platform/context.ts'
import { dayCleaner } from '../../cleaners/access.ts'
import { fullName } from '../../cleaners/queries/fields.ts'
import { sessionById } from '../queries.ts'
import { toDaySessions } from './queries.ts'

/** Records a cleaner's answer to a session. Repeating it changes nothing, even after the work has begun. */
export async function answerSession(
  ctx: WriteCtx,
  { token, sessionId, answer, reason }: Input<typeof dayRoutes.answer>,
): Promise<DaySession> {
  const cleaner = await dayCleaner(ctx, token)
  const session = await ctx.db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', sessionId)
    .where('cleaner_id', '=', cleaner.id)
    .where('state', '!=', 'deleted')
    .forUpdate()
    .executeTakeFirst()
  // A session reassigned to another cleaner is as unknown as one never assigned to this one.
  if (!session) throw new Problem('not_found')
  const given = (answer === 'declined' && reason) || null
  if (session.answer !== answer || session.answer_reason !== given) {
    if (session.state === 'cancelled') throw new Problem('session_cancelled')
    if (session.started_at !== null || session.state !== 'active') throw new Problem('session_started')
    await ctx.db
      .updateTable('session')
      .set({ answer, answer_reason: given, answered_at: ctx.now })
      .where('id', '=', sessionId)
      .execute()
    const name = fullName(cleaner)
    await ctx.record({ type: 'session.answered', session_id: sessionId, answer, name, reason: given })
  }
  const [shown] = await toDaySessions(ctx, [await sessionById(ctx, sessionId)])
  if (!shown) throw new Error('expected exactly one session')
  return shown
}
