import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import type { ApartmentTable } from '../../apartments/tables.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { todayIn } from '../check-outs/queries.ts'
import { type PlannedCheckOut, plannedCheckOuts, type Stay } from './rules.ts'

type Apartment = Selectable<ApartmentTable>

/** The stays of an apartment that end on this day or later, cancelled ones too. */
export const staysFrom = ({ db }: ReadCtx, apartmentId: string, day: string): Promise<Stay[]> =>
  db
    .selectFrom('booking')
    .select(['id', 'calendar_id', 'first_day', 'last_day', 'check_in_time', 'check_out_time'])
    .select(['missing_at', 'cancelled_at'])
    .where('apartment_id', '=', apartmentId)
    .where('last_day', '>=', day)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The check-out of an apartment on a day, as its bookings have it; null if guests leave on another day. */
export async function checkOutAt(
  ctx: ReadCtx,
  apartment: Apartment,
  day: string,
): Promise<PlannedCheckOut | null> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const today = todayIn(ctx.now, timeZone)
  return plannedCheckOuts(await staysFrom(ctx, apartment.id, today), today, apartment).get(day) ?? null
}
