import type { WriteCtx } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { checkOutsOf, nextCheckIn } from '../rules.ts'

type Stay = { from: string; to: string }

/** Brings the check-outs of an apartment from `today` on in line with the stays its calendar tells of. */
export async function keepCheckOuts(
  ctx: WriteCtx,
  apartmentId: string,
  stays: readonly Stay[],
  today: string,
): Promise<void> {
  const told = checkOutsOf(stays, today)
  for (const checkOut of told) {
    await ctx.db
      .insertInto('check_out')
      .values({ id: newId(), apartment_id: apartmentId, ...checkOut })
      .onConflict((conflict) =>
        conflict.columns(['apartment_id', 'day']).doUpdateSet({ next_check_in: checkOut.next_check_in }),
      )
      .execute()
  }
  const days = new Set(told.map(({ day }) => day))
  const known = await ctx.db
    .selectFrom('check_out')
    .selectAll()
    .where('apartment_id', '=', apartmentId)
    .where('day', '>=', today)
    .execute()
  for (const row of known.filter(({ day }) => !days.has(day))) {
    // Calendars drop a stay on the day it ends, and guests who have left cannot cancel.
    const gone = row.day > today && row.session_id === null && row.dismissed_at === null
    await (gone
      ? ctx.db.deleteFrom('check_out').where('id', '=', row.id)
      : ctx.db
          .updateTable('check_out')
          .set({ next_check_in: nextCheckIn(stays, row.day) })
          .where('id', '=', row.id)
    ).execute()
  }
}
