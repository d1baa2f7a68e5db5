import { Problem } from '@brightkey/contract/problem'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { lockedApartment } from '../../apartments/access.ts'
import { toBasis } from '../../sessions/basis/rules.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { checkOutAt } from '../bookings/queries.ts'
import { windowStart } from '../bookings/rules.ts'
import { createPlanned } from '../commands/create-planned.ts'
import { rulesOfCheckOuts, tasksOfRule } from '../queries.ts'
import { checkOutUrgency, proposedDue, readDue } from '../rules.ts'
import { lockProposed, visibleCheckOuts } from './access.ts'

/**
 * Creates the session of a check-out, as the rule there would, once: two users who click at the same time get the same one. Its cleaner is
 * notified at once, because the office assigns it to them.
 */
export async function acceptProposal(
  ctx: Authenticated<WriteCtx>,
  { id }: { id: string },
): Promise<{ id: string } | HttpResult<{ id: string }>> {
  const proposed = await visibleCheckOuts(ctx)
    .select('check_out.apartment_id')
    .where('check_out.id', '=', id)
    .executeTakeFirst()
  if (!proposed) throw new Problem('not_found')
  // The apartment's calendars and rules wait: they have made a session before, or see this one.
  const apartment = await lockedApartment(ctx, proposed.apartment_id)
  const checkOut = await lockProposed(ctx, id)
  if (checkOut.session_id !== null) return HttpResult.repeated({ id: checkOut.session_id })
  const { timeZone } = await getEffectiveSettings(ctx)
  const planned = await checkOutAt(ctx, apartment, checkOut.day)
  const rule = (await rulesOfCheckOuts(ctx, [apartment.id])).get(apartment.id) ?? null
  const { check_in_time: checkInTime } = apartment
  const expires_at = proposedDue(
    { row: checkOut, planned, due: rule && readDue(rule), checkInTime },
    ctx.now,
    timeZone,
  )
  const session = await createPlanned(
    ctx,
    { cleaner_id: rule?.cleaner_id ?? null, apartment },
    {
      ...(rule && { kind: rule.kind }),
      urgency: checkOutUrgency(checkOut),
      expires_at,
      window_start: planned && windowStart(planned, timeZone),
      tasks: await tasksOfRule(ctx, rule, apartment),
    },
    { booking_id: planned?.bookings[0] ?? null, booking_basis: planned && toBasis(planned) },
  )
  await ctx.db.updateTable('check_out').set({ session_id: session.id }).where('id', '=', id).execute()
  return session
}

/** Dismisses a proposal for good, even if its calendar still has it. Repeating it changes nothing. */
export async function dismissProposal(ctx: Authenticated<WriteCtx>, { id }: { id: string }): Promise<null> {
  const row = await ctx.db
    .selectFrom('check_out')
    .select('dismissed_at')
    .where('id', '=', id)
    // With two at once, only one dismisses it.
    .forUpdate()
    .executeTakeFirst()
  if (row && row.dismissed_at !== null) return null
  const visible = await visibleCheckOuts(ctx)
    .select(['check_out.apartment_id', 'apartment.name', 'check_out.day'])
    .where('check_out.id', '=', id)
    .executeTakeFirst()
  if (!visible) throw new Problem('not_found')
  await ctx.db.updateTable('check_out').set({ dismissed_at: ctx.now }).where('id', '=', id).execute()
  await ctx.record({ type: 'check_out.dismissed', ...visible })
  return null
}
