import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { statementLines } from '@brightkey/contract/reports/choices'
import type { statementRoutes } from '@brightkey/contract/reports/statement-routes'
import type { Input } from '@brightkey/contract/route'
import { todayIn } from '../../../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { existingCleaner } from '../../../cleaners/access.ts'
import { fullName } from '../../../cleaners/queries/fields.ts'
import { workOfSessions } from '../../../sessions/finished/queries.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { requirePermission } from '../../../users/access.ts'
import { round } from '../rules.ts'
import { presentMonth } from './queries.ts'

type Ctx = Authenticated<WriteCtx>

/** Adds a line to the present month's statement, so that those of months that have ended stay what they were, or a payment. */
export async function addCorrection(ctx: Ctx, input: Input<typeof statementRoutes.addCorrection>) {
  requirePermission(ctx, 'statements.edit')
  const cleaner = await existingCleaner(ctx, input.id)
  const { timeZone } = await getEffectiveSettings(ctx)
  const day = todayIn(ctx.now, timeZone)
  const month = day.slice(0, 7)
  const for_month = input.for_month ?? month
  if (for_month > month) throw fieldProblem('for_month', 'invalid')
  const session_id = input.session_id ?? null
  if (session_id !== null && !(await workOfSessions(ctx, [session_id])).has(session_id))
    throw new Problem('not_found')
  const { amount, currency, kind = 'correction', reason = '', paid_on = day } = input
  if (kind !== 'payment' && reason === '') throw fieldProblem('reason', 'required')
  if (kind !== 'correction' && amount < 0 !== (kind === 'deduction')) throw fieldProblem('amount', 'invalid')
  if (paid_on > day) throw fieldProblem('paid_on', 'invalid')
  // Lines must add up as they are printed.
  if (round(amount, currency) !== amount) throw fieldProblem('amount', 'invalid')
  const id = newId()
  await ctx.db
    .insertInto('statement_correction')
    .values({
      ...{ id, cleaner_id: cleaner.id, session_id, month, for_month, day, currency, reason, kind },
      ...storedAmount(kind, amount, paid_on),
      created_at: ctx.now,
      created_by: ctx.actor.id,
    })
    .execute()
  const about = { cleaner_id: cleaner.id, name: fullName(cleaner), month: for_month }
  await ctx.record({ type: 'statement.corrected', ...about, amount, currency, reason, kind })
  return { correctionId: id }
}

/** A payment's amount has a column of its own: the previous release adds up the other. */
const storedAmount = (kind: (typeof statementLines)[number], amount: number, paid_on: string) =>
  kind === 'payment'
    ? { amount_thousandths: 0, paid_thousandths: Math.round(amount * 1000), paid_on }
    : { amount_thousandths: Math.round(amount * 1000), paid_thousandths: null, paid_on: null }

/** Removes a line that was added in the present month. Throws month_closed for one of a month that has ended. */
export async function removeCorrection(
  ctx: Ctx,
  { id, correctionId }: Input<typeof statementRoutes.removeCorrection>,
): Promise<null> {
  requirePermission(ctx, 'statements.edit')
  const cleaner = await existingCleaner(ctx, id)
  const correction = await ctx.db
    .selectFrom('statement_correction')
    .selectAll()
    .where('id', '=', correctionId)
    .where('cleaner_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!correction) throw new Problem('not_found')
  if (correction.month !== (await presentMonth(ctx))) throw new Problem('month_closed')
  await ctx.db.deleteFrom('statement_correction').where('id', '=', correctionId).execute()
  const { for_month, amount_thousandths, paid_thousandths, currency, reason, kind } = correction
  await ctx.record({
    type: 'statement.correction_removed',
    ...{ cleaner_id: id, name: fullName(cleaner), month: for_month },
    ...{ amount: (paid_thousandths ?? amount_thousandths) / 1000, currency, reason },
    ...(kind && { kind }),
  })
  return null
}
