import type { RuleDue } from '@brightkey/contract/sessions/planning-schema'
import { isBegun } from '@brightkey/contract/sessions/rules'
import type { Selectable } from 'kysely'
import { todayIn } from '../../../platform/clock.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { createPauses } from '../../../platform/jobs/pauses.ts'
import type { ApartmentTable } from '../../apartments/tables.ts'
import { toBasis } from '../../sessions/basis/rules.ts'
import { setBooking } from '../../sessions/basis/updates.ts'
import { readHandChanges } from '../../sessions/office/rules.ts'
import type { SessionTable } from '../../sessions/tables.ts'
import { reschedule, setCancelled, setDue, undoCancellation } from '../../sessions/updates.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { markDoubleBookings } from '../bookings/doubles/commands.ts'
import { staysFrom, staysMovedBack } from '../bookings/queries.ts'
import {
  type Plan,
  type PlannedCheckOut,
  plannedCheckOuts,
  planSessions,
  type StaySession,
  type Step,
  windowStart,
} from '../bookings/rules.ts'
import { isReadable } from '../bookings/stays/rules.ts'
import { dueOfSessions, type RuleRow } from '../queries.ts'
import { checkOutUrgency, dueBy, followingDue, isLapsed, lateDue } from '../rules.ts'
import { noteReadable } from './note-failures.ts'
import { updateCheckOuts } from './update-check-outs.ts'

type Apartment = Selectable<ApartmentTable>
type Session = Selectable<SessionTable>

/**
 * Makes check-outs and sessions of an apartment follow its bookings and `rule`, which is its rule for check-outs. Returns the
 * check-outs that have no session. The apartment is locked.
 */
export async function followBookings(
  ctx: WriteCtx,
  apartment: Apartment,
  rule: RuleRow | null,
): Promise<PlannedCheckOut[]> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const today = todayIn(ctx.now, timeZone)
  const movedBack = await staysMovedBack(ctx, apartment.id, today)
  const stays = [...(await staysFrom(ctx, apartment.id, today)), ...movedBack]
  const first = movedBack.reduce((day, { last_day }) => (last_day < day ? last_day : day), today)
  const pause = createPauses()
  await pause(stays.length)
  for (const stay of stays.filter(
    ({ calendar_id, cancelled_at }) => calendar_id !== null && cancelled_at === null,
  )) {
    await pause()
    await noteReadable(ctx, stay, isReadable(stay), { table: 'booking', apartment_id: apartment.id })
  }
  await markDoubleBookings(ctx, apartment.id, stays.filter(isReadable), today)
  await pause(stays.length)
  const checkOuts = plannedCheckOuts(stays, first, apartment)
  await pause(stays.length)
  await adoptSessions(ctx, apartment.id, checkOuts)
  const sessions = await sessionsForStays(
    ctx,
    apartment.id,
    stays.map(({ id }) => id),
  )
  const plan = planSessions(checkOuts, stays, sessions.map(toStaySession), today)
  const byId = new Map(sessions.map((session) => [session.id, session]))
  const getDue = await dueOfSessions(ctx, rule, sessions)
  const place = { apartment, timeZone, getDue }
  const unrestored = new Set<string>()
  for (const step of plan.steps) {
    await pause()
    const session = byId.get(step.session)
    if (!session) throw new Error('a step for a session that was not read')
    if (step.do === 'restore' && !mayRestore(ctx, session, step.checkOut, place)) unrestored.add(session.id)
    if (!unrestored.has(session.id)) await takeStep(ctx, step, session, place)
  }
  const cancelled = cancelledAfter(sessions, plan)
  await updateCheckOuts(ctx, { apartmentId: apartment.id, today, checkOuts, plan, cancelled })
  return plan.uncovered
}

/** Ties sessions that were made from check-outs before there were bookings to the bookings. */
async function adoptSessions(
  ctx: WriteCtx,
  apartmentId: string,
  checkOuts: ReadonlyMap<string, PlannedCheckOut>,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('check_out')
    .innerJoin('session', 'session.id', 'check_out.session_id')
    .select(['check_out.day', 'session.id'])
    .where('check_out.apartment_id', '=', apartmentId)
    .where('session.booking_id', 'is', null)
    .execute()
  for (const { day, id } of rows) {
    const checkOut = checkOuts.get(day)
    if (!checkOut) continue
    const booking_id = checkOut.bookings[0] ?? null
    await setBooking(ctx, { id }, { booking_id, booking_basis: toBasis(checkOut) })
  }
}

/** Locked: what the cleaner or the office does with one of them comes before or after. */
async function sessionsForStays(
  { db }: WriteCtx,
  apartmentId: string,
  bookings: readonly string[],
): Promise<Session[]> {
  if (bookings.length === 0) return []
  return db
    .selectFrom('session')
    .selectAll()
    .where('apartment_id', '=', apartmentId)
    .where('booking_id', 'in', bookings)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

function toStaySession({ state, state_before, ...row }: Session): StaySession {
  return {
    id: row.id,
    state: state === 'deleted' ? 'binned' : state === 'cancelled' ? 'cancelled' : 'open',
    isBegun: isBegun({ ...row, state: state === 'deleted' ? (state_before ?? 'active') : state }),
    hand: readHandChanges(row),
    cause: row.cancel_cause,
    booking_id: row.booking_id ?? '',
    basis: row.booking_basis,
    created_at: row.created_at,
  }
}

type Place = { apartment: Apartment; timeZone: string; getDue: (session: Session) => RuleDue | null }

/** Not once the next guests are in, nor in an apartment that is archived. */
const mayRestore = (
  { now }: WriteCtx,
  { expires_at }: Session,
  checkOut: PlannedCheckOut,
  { apartment, timeZone }: Place,
): boolean =>
  apartment.archived_at === null && (expires_at > now || lateDue(checkOut, now, timeZone) !== null)

async function takeStep(ctx: WriteCtx, step: Step, session: Session, place: Place): Promise<void> {
  switch (step.do) {
    case 'cancel':
      return setCancelled(ctx, session, step.cause)
    case 'restore':
      await undoCancellation(ctx, session, session.changed_by_hand)
      if (session.expires_at <= ctx.now)
        await setDue(ctx, session, lateDue(step.checkOut, ctx.now, place.timeZone) ?? session.expires_at)
      return
    case 'attach':
      return setBooking(ctx, session, { booking_id: step.booking })
    case 'schedule':
      if (isLapsed(session, step.checkOut, { now: ctx.now, ...place }))
        return setCancelled(ctx, session, 'guests_came')
      await schedule(ctx, session, step.checkOut, place)
      if (step.notice) await ctx.record({ type: 'booking.changed', session_id: session.id, ...step.notice })
      return
    case 'note':
      await setBooking(ctx, session, { booking_basis: step.basis })
      if (step.notice) await ctx.record({ type: 'booking.changed', session_id: session.id, ...step.notice })
  }
}

async function schedule(
  ctx: WriteCtx,
  session: Session,
  checkOut: PlannedCheckOut,
  { apartment, timeZone, getDue }: Place,
): Promise<void> {
  const next_check_in = checkOut.next?.day ?? null
  await setBooking(ctx, session, {
    booking_basis: toBasis(checkOut),
    urgency: checkOutUrgency({ day: checkOut.day, next_check_in }),
  })
  const hand = readHandChanges(session)
  const due = dueBy(getDue(session), checkOut, apartment.check_in_time, timeZone)
  const { window_start, expires_at } = session
  await reschedule(ctx, session, {
    window_start: hand.includes('window_start') ? window_start : windowStart(checkOut, timeZone),
    expires_at: hand.includes('expires_at')
      ? expires_at
      : followingDue(session, checkOut, due, { now: ctx.now, timeZone }),
  })
}

/** The ids of those sessions that are cancelled once the steps are taken. */
function cancelledAfter(sessions: readonly Session[], { steps }: Plan): Set<string> {
  const ids = new Set(sessions.flatMap(({ id, state }) => (state === 'cancelled' ? [id] : [])))
  for (const step of steps) {
    if (step.do === 'cancel') ids.add(step.session)
    if (step.do === 'restore') ids.delete(step.session)
  }
  return ids
}
