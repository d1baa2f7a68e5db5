import type { WriteCtx } from '../../../../platform/context.ts'
import { createPauses } from '../../../../platform/jobs/pauses.ts'
import type { Stay } from '../rules.ts'
import { doubleBookings } from './rules.ts'

/** Marks the stays of an apartment that are booked twice, and notifies the office once of those that were not before. */
export async function markDoubleBookings(
  ctx: WriteCtx,
  apartmentId: string,
  stays: readonly Stay[],
  today: string,
): Promise<void> {
  const doubles = doubleBookings(stays, today)
  const others = new Map<string, string>()
  for (const { stays: pair } of doubles)
    for (const [one, other] of [pair, pair.toReversed()] as [Stay, Stay][])
      if (!others.has(one.id) || one.double_with === other.id) others.set(one.id, other.id)
  const pause = createPauses()
  for (const { id, double_with: before } of stays) {
    const double_with = others.get(id) ?? null
    if (double_with === before) continue
    await pause()
    await ctx.db.updateTable('booking').set({ double_with }).where('id', '=', id).execute()
  }
  // With three at once, a known double may get another partner: no news.
  const fresh = doubles.filter(({ stays: pair }) => pair.some(({ double_with }) => double_with === null))
  const [first] = fresh
  if (!first) return
  await ctx.record({
    type: 'booking.doubled',
    apartment_id: apartmentId,
    booking_id: first.stays[1].id,
    day: first.day,
    pairs: fresh.length,
  })
}
