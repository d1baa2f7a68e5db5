import type { damageCaseRoutes } from '@brightkey/contract/reports/damage-case-routes'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../../../platform/context.ts'
import { officeSession } from '../../../../sessions/access.ts'
import { mustBeAsRead } from '../../../../users/changes/access.ts'
import { lockDamageCase, type OfficeDamageCase } from '../access.ts'
import { getDamageCase } from '../queries.ts'
import { isRunning } from '../rules.ts'
import { addPhotos, removePhotos } from './photos.ts'

type Ctx = Authenticated<WriteCtx>

/** Changes what is given. */
export async function updateDamageCase(ctx: Ctx, input: Input<typeof damageCaseRoutes.update>) {
  const before = await lockDamageCase(ctx, input.id)
  if (input.replaces) {
    const { amount, currency, ...current } = await getDamageCase(ctx, input)
    const cost = amount === null ? null : { amount, currency }
    const values = { current: { ...current, cost }, wanted: input }
    await mustBeAsRead(ctx, input.replaces, values, {
      type: 'damage_case.changed',
      session_id: before.session_id,
    })
  }
  const { id, session_id } = before
  await ctx.db.updateTable('damage_case').set(toFields(before, input)).where('id', '=', id).execute()
  await setGuest(ctx, before, input)
  const session = await officeSession(ctx, session_id)
  await addPhotos(ctx, { id, session }, input.add_photos)
  await removePhotos(ctx, id, input.remove_photos)
  const change = input.state !== undefined && input.state !== before.state ? input.state : 'edited'
  await ctx.record({ type: 'damage_case.changed', session_id, case_id: id, change })
  return { id }
}

function toFields(before: OfficeDamageCase, input: Input<typeof damageCaseRoutes.update>) {
  const { title = before.title, state = before.state, due_on = before.due_on, cost } = input
  const { receipt, booking_reference, note } = input
  return {
    ...{ title, state, due_on },
    // A later deadline is reminded of again.
    reminded_days: due_on === before.due_on ? before.reminded_days : null,
    ...(cost !== undefined && {
      amount_thousandths: cost && Math.round(cost.amount * 1000),
      currency: cost?.currency ?? null,
    }),
    ...(receipt !== undefined && { receipt: receipt || null }),
    ...(booking_reference !== undefined && { booking_reference: booking_reference || null }),
    ...(note !== undefined && { note: note || null }),
  }
}

/** The guest's contact, and since when it is kept without a running case. */
async function setGuest(ctx: Ctx, before: OfficeDamageCase, input: Input<typeof damageCaseRoutes.update>) {
  const { db, now } = ctx
  const { id } = before
  if (input.guest !== undefined) {
    await db.deleteFrom('damage_case_guest').where('id', '=', id).execute()
    if (input.guest)
      await db.insertInto('damage_case_guest').values({ id, contact: input.guest, ended_at: null }).execute()
  }
  const ended_at = isRunning(input.state ?? before.state) ? null : now
  await db.updateTable('damage_case_guest').set({ ended_at }).where('id', '=', id).execute()
}
