import type { Selectable } from 'kysely'
import type { WriteCtx } from '../../../platform/context.ts'
import type { ApartmentTable } from '../../apartments/tables.ts'
import { setBooking } from '../../sessions/basis/updates.ts'
import type { Plans } from '../../sessions/plans/queries.ts'
import type { SessionTable } from '../../sessions/tables.ts'
import { checkOutWithoutSession, sessionBookings } from '../bookings/queries.ts'
import { tieByHand } from '../bookings/rules.ts'
import { guestsOfSessions } from '../guests/queries.ts'
import { hasRules, plannedValues } from '../queries.ts'

type Session = Selectable<SessionTable>

async function takeCheckOut(
  ctx: WriteCtx,
  apartment: Selectable<ApartmentTable>,
  session: Pick<Session, 'id' | 'window_start' | 'expires_at'>,
): Promise<void> {
  const checkOut = await checkOutWithoutSession(ctx, apartment, session)
  if (!checkOut) return
  await setBooking(ctx, session, tieByHand(checkOut.planned))
  const values = { session_id: session.id }
  await ctx.db.updateTable('check_out').set(values).where('id', '=', checkOut.id).execute()
}

async function dismissCheckOut({ db, now }: WriteCtx, sessionId: string): Promise<void> {
  await db
    .updateTable('check_out')
    .set({ dismissed_at: now })
    .where('session_id', '=', sessionId)
    .where('dismissed_at', 'is', null)
    .execute()
}

export const plans: Plans = {
  sessionBookings,
  guestsOfSessions,
  plannedValues,
  hasRules,
  takeCheckOut,
  dismissCheckOut,
}
