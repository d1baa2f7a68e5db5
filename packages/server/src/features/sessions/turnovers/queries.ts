import { type SqlBool, sql } from 'kysely'
import { dayMs, later } from '../../../platform/clock.ts'
import type { ReadCtx } from '../../../platform/context.ts'
import type { matchingApartments } from '../../apartments/queries/apartments.ts'
import { plannedMinutes } from '../office/rules.ts'

const named = [
  'session.id',
  'session.code',
  'session.apartment_id',
  'session.created_by',
  'session.cleaner_id',
  'session.progress',
] as const

/** What is begun, sent back, or to be begun before an instant, of all apartments; the first due first. */
export async function openUntil({ db }: ReadCtx, until: string) {
  const rows = await db
    .selectFrom('session')
    .select(named)
    .select(['state', 'cleaning_kind', 'window_start', 'expires_at', 'started_at', 'planned_minutes'])
    .select('apartment_type')
    .where('state', 'in', ['active', 'returned'])
    .where((eb) =>
      eb.or([
        eb('window_start', '<', until),
        // Without a start it is to be begun within the day before.
        eb('expires_at', '<', later(until, dayMs)),
        eb('started_at', 'is not', null),
      ]),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, planned_minutes: plannedMinutes(row) }))
}

/** The last submitted cleaning of each of these apartments, those during a stay left out. */
export const lastFinished = (apartments: Awaited<ReturnType<typeof matchingApartments>>) =>
  apartments
    .innerJoin('session', (join) =>
      join.on('session.id', '=', (eb) =>
        eb
          .selectFrom('session as last')
          .select('last.id')
          .whereRef('last.apartment_id', '=', 'apartment.id')
          // A literal: only then is the partial index used.
          .where(sql<SqlBool>`last.state in ('submitted', 'approved')`)
          .where('last.submitted_at', 'is not', null)
          .where('last.cleaning_kind', '!=', 'mid_stay')
          .orderBy('last.submitted_at', 'desc')
          .limit(1),
      ),
    )
    .select(named)
    .select(['session.state', 'session.submitted_at', 'session.booking_basis'])
    .execute()

/** The apartments with an open problem that keeps guests out. */
export async function blockedApartments({ db }: ReadCtx): Promise<Set<string>> {
  const rows = await db
    .selectFrom('issue')
    .innerJoin('session', 'session.id', 'issue.session_id')
    .select('session.apartment_id')
    // As the partial index has it.
    .where('urgent_at', 'is not', null)
    .where('resolved_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('session.state', '!=', 'deleted')
    .execute()
  return new Set(rows.map(({ apartment_id }) => apartment_id))
}
