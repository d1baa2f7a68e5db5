import type { WriteCtx } from '../../../platform/context.ts'
import { calendarAddress } from '../rules.ts'

/** Keeps an apartment's calendar at this address: another one is looked at soon, null ends it. Throws url_not_allowed. */
export async function setCalendar(ctx: WriteCtx, apartmentId: string, typed: string | null): Promise<void> {
  if (typed === null) {
    await ctx.db.deleteFrom('calendar').where('apartment_id', '=', apartmentId).execute()
    return
  }
  const url = calendarAddress(typed)
  const fresh = { url, next_at: ctx.now, fetched_at: null, error: null }
  await ctx.db
    .insertInto('calendar')
    .values({ apartment_id: apartmentId, ...fresh })
    .onConflict((conflict) =>
      // The form sends the address along with whatever else was changed.
      conflict.column('apartment_id').doUpdateSet(fresh).where('calendar.url', '!=', url),
    )
    .execute()
}
