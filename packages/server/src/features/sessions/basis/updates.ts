import { type Selectable, sql } from 'kysely'
import type { WriteCtx } from '../../../platform/context.ts'
import type { SessionTable } from '../tables.ts'
import { outdated } from './rules.ts'

type Session = Selectable<SessionTable>

/** Ties a session to a stay, and sets what its times were made from. */
export async function setBooking(
  { db }: WriteCtx,
  { id }: Pick<Session, 'id'>,
  values: Partial<Pick<Session, 'booking_id' | 'booking_basis' | 'urgency' | 'changed_by_hand'>>,
): Promise<void> {
  await db.updateTable('session').set(values).where('id', '=', id).execute()
}

/** Makes the times of the sessions for stays, of all apartments (null), be made again when their apartment is next looked at. */
export async function outdateTimes({ db }: WriteCtx, apartmentId: string | null): Promise<void> {
  await db
    .updateTable('session')
    .set({ booking_basis: sql`booking_basis || ${outdated}` })
    .where('booking_basis', 'is not', null)
    .where('state', '=', 'active')
    .where('started_at', 'is', null)
    .$if(apartmentId !== null, (query) => query.where('apartment_id', '=', apartmentId))
    .execute()
}
