import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { closesAt } from '@brightkey/contract/sessions/rules'
import { toInstant } from '../../../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { lockOfficeSession, type OfficeSession } from '../../access.ts'
import { searchTextOf } from '../queries/search-text.ts'
import { replaceTasks } from './replace-tasks.ts'

type Ctx = Authenticated<WriteCtx>
type Patch = Input<typeof sessionRoutes.update>

/** Changes what may be changed of a session; more time may be given until its report is in. */
export async function updateSession(ctx: Ctx, input: Patch): Promise<{ id: string }> {
  const session = await lockOfficeSession(ctx, input.id)
  const expiresAt = input.expires_at ? toInstant(input.expires_at) : session.expires_at
  const extended = expiresAt !== session.expires_at
  if (extended || input.tasks) mustBeUnsubmitted(session)
  const note = input.note === undefined ? session.note : input.note || null
  const urgency = input.urgency ?? session.urgency
  const edited = note !== session.note || urgency !== session.urgency
  const { linkGraceHours } = await getEffectiveSettings(ctx)

  await ctx.db
    .updateTable('session')
    .set({
      note,
      urgency,
      search: searchTextOf({ ...session, note }),
      // With more time it may become late anew.
      ...(extended
        ? { expires_at: expiresAt, closes_at: closesAt(expiresAt, linkGraceHours), overdue_at: null }
        : {}),
    })
    .where('id', '=', session.id)
    .execute()
  if (input.tasks) await replaceTasks(ctx, session, input.tasks)
  const changed = { session_id: session.id, type: 'session.changed' as const }
  if (edited) await ctx.record({ ...changed, change: 'edited' })
  if (extended) await ctx.record({ ...changed, change: 'extended' })
  if (input.tasks) await ctx.record({ ...changed, change: 'tasks' })
  return { id: session.id }
}

function mustBeUnsubmitted({ state, report_id }: OfficeSession): void {
  if (state === 'submitted' || state === 'approved') throw new Problem('session_completed', { report_id })
}
