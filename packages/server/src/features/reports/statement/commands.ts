import { Problem } from '@brightkey/contract/problem'
import type { statementRoutes } from '@brightkey/contract/reports/statement-routes'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { readAreas } from '../../apartments/areas/queries.ts'
import { existingCleaner } from '../../cleaners/access.ts'
import { fullName } from '../../cleaners/queries/fields.ts'
import { lockOfficeSession } from '../../sessions/access.ts'
import { isSubmittedByOther, workCleaner, workOfSessions } from '../../sessions/finished/queries.ts'
import { moveSession, setWorkCleaner, setWorkRate } from '../../sessions/finished/updates.ts'
import { sessionSearchText } from '../../sessions/keys/queries.ts'
import { requirePermission } from '../../users/access.ts'
import { monthSpan } from '../month/queries/span.ts'

type Ctx = Authenticated<WriteCtx>

/**
 * Puts finished work on the statement of another cleaner, at the rate that was theirs when it was submitted. The session becomes theirs, unless it was
 * given to yet another one for rework. Repeating it changes nothing.
 */
export async function moveWork(
  ctx: Ctx,
  { id, cleaner_id }: Input<typeof statementRoutes.moveWork>,
): Promise<{ id: string }> {
  requirePermission(ctx, 'statements.edit')
  const session = await lockOfficeSession(ctx, id)
  const cleaner = await existingCleaner(ctx, cleaner_id)
  const work = (await workOfSessions(ctx, [id])).get(id)
  if (!work) throw new Problem('report_not_ready')
  if (work.cleaner_id === cleaner_id) return { id }
  const before = workCleaner(work)
  const from = before && fullName(before)
  const byOther = await isSubmittedByOther(ctx, cleaner, {
    first_name: work.submitter_first_name,
    last_name: work.submitter_last_name,
    company_name: work.submitter_company_name,
  })
  await setWorkCleaner(ctx, work, cleaner, { byOther, from })
  if (session.cleaner_id === work.cleaner_id) {
    const newest = {
      first_name: session.cleaner_first_name ?? '',
      last_name: session.cleaner_last_name ?? '',
      company_name: session.cleaner_company_name ?? '',
    }
    await moveSession(ctx, session, {
      cleaner_id,
      search: sessionSearchText(await readAreas(ctx), session, cleaner),
      byOther: await isSubmittedByOther(ctx, cleaner, newest),
    })
  }
  await ctx.record({ type: 'work.moved', session_id: id, from, to: fullName(cleaner) })
  return { id }
}

/** Gives the lines of a month that have no rate the one that the cleaner has now. */
export async function rateWork(ctx: Ctx, { id, month }: Input<typeof statementRoutes.rateWork>) {
  requirePermission(ctx, 'statements.edit')
  const cleaner = await existingCleaner(ctx, id)
  const { month: wanted } = await monthSpan(ctx, month)
  const unrated = await ctx.db
    .selectFrom('finished_work')
    .select('session_id')
    .where('cleaner_id', '=', id)
    .where('day', '>=', `${wanted}-01`)
    .where('day', '<=', `${wanted}-31`)
    .where('rate_thousandths', 'is', null)
    .orderBy('session_id')
    .forUpdate()
    .execute()
  const ids = unrated.map(({ session_id }) => session_id)
  if (ids.length === 0) return { id, month: wanted }
  for (const session_id of await setWorkRate(ctx, ids, cleaner))
    await ctx.record({ type: 'work.rated', session_id, name: fullName(cleaner) })
  return { id, month: wanted }
}
