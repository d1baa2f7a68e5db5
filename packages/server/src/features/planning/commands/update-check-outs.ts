import { addDays } from '@brightkey/i18n/plain-date'
import type { WriteCtx } from '../../../platform/context.ts'
import { createPauses } from '../../../platform/jobs/pauses.ts'
import { newId } from '../../../platform/secrets/random.ts'
import type { Plan, PlannedCheckOut } from '../bookings/rules.ts'
import { days } from '../rules.ts'

type PlannedApartment = {
  apartmentId: string
  today: string
  checkOuts: ReadonlyMap<string, PlannedCheckOut>
  plan: Plan
  cancelled: ReadonlySet<string>
}

/** Makes the rows of check-outs those of the coming days, each with its session. */
export async function updateCheckOuts(
  { db }: WriteCtx,
  { apartmentId, today, checkOuts, plan: { sessionByDay }, cancelled }: PlannedApartment,
): Promise<void> {
  const last = addDays(today, days.kept)
  const rows = await db
    .selectFrom('check_out')
    .selectAll()
    .where('apartment_id', '=', apartmentId)
    .where('day', '>=', today)
    .execute()
  const known = new Map(rows.map((row) => [row.day, row]))
  const placed = new Set(sessionByDay.values())
  // Ignore sessions that moved or were cancelled.
  const remaining = (id: string | null) => (id === null || placed.has(id) || cancelled.has(id) ? null : id)
  const pause = createPauses()
  for (const { day, next } of checkOuts.values()) {
    await pause()
    if (day < today) continue
    if (day > last) break
    const row = known.get(day)
    const session_id = sessionByDay.get(day) ?? remaining(row?.session_id ?? null)
    const values = { next_check_in: next?.day ?? null, session_id }
    if (!row)
      await db
        .insertInto('check_out')
        .values({ id: newId(), apartment_id: apartmentId, day, dismissed_at: null, reason: null, ...values })
        .execute()
    else if (row.next_check_in !== values.next_check_in || row.session_id !== session_id)
      await db.updateTable('check_out').set(values).where('id', '=', row.id).execute()
  }
  for (const row of rows) {
    if (checkOuts.has(row.day)) continue
    const session_id = remaining(row.session_id)
    // Calendars drop a stay on the day it ends.
    const isGone = row.day > today && session_id === null && row.dismissed_at === null
    if (isGone) await db.deleteFrom('check_out').where('id', '=', row.id).execute()
    else if (session_id !== row.session_id)
      await db.updateTable('check_out').set({ session_id }).where('id', '=', row.id).execute()
  }
}
