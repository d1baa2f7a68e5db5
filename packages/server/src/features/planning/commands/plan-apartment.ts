import type { Proposal } from '@brightkey/contract/sessions/apartment-routes'
import { isBegun } from '@brightkey/contract/sessions/rules'
import { addDays } from '@brightkey/i18n/plain-date'
import type { Selectable } from 'kysely'
import { localInstant, todayIn } from '../../../platform/clock.ts'
import { asServer, type WriteCtx } from '../../../platform/context.ts'
import { createPauses } from '../../../platform/jobs/pauses.ts'
import { recurringDays } from '../../../platform/recurrence.ts'
import type { ApartmentTable } from '../../apartments/tables.ts'
import { toBasis } from '../../sessions/basis/rules.ts'
import { setBooking } from '../../sessions/basis/updates.ts'
import { readHandChanges } from '../../sessions/office/rules.ts'
import { reschedule, setCancelled, undoCancellation } from '../../sessions/updates.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { type PlannedCheckOut, tieByHand, windowStart } from '../bookings/rules.ts'
import { effectiveRules, type RuleRow, tasksOfRule } from '../queries.ts'
import { checkOutUrgency, dueBy, hasDue, lateDue, readDue, repeatDue, usualDaysAhead } from '../rules.ts'
import { createPlanned } from './create-planned.ts'
import { followBookings } from './follow-bookings.ts'
import { noteReadable } from './note-failures.ts'

type Apartment = Selectable<ApartmentTable>
type Place = { apartment: Apartment; timeZone: string; today: string }

/** Makes the sessions of an apartment follow its bookings and its rules, in nobody's name. The apartment is locked. */
export async function planApartment(caller: WriteCtx, apartment: Apartment): Promise<void> {
  const ctx = asServer(caller)
  const { timeZone } = await getEffectiveSettings(ctx)
  const place = { apartment, timeZone, today: todayIn(ctx.now, timeZone) }
  const { checkOut: rule, repeats } = await effectiveRules(ctx, apartment.id)
  if (rule) await noteReadable(ctx, rule, hasDue(rule), { table: 'rule', apartment_id: rule.apartment_id })
  const uncovered = await followBookings(ctx, apartment, rule)
  if (apartment.archived_at !== null) return
  const daysAhead = rule?.days_ahead ?? usualDaysAhead
  const last = addDays(place.today, daysAhead)
  const pause = createPauses()
  for (const checkOut of rule?.is_on === 1 ? uncovered : []) {
    await pause()
    if (rule && checkOut.day <= last) await coverCheckOut(ctx, rule, checkOut, place)
  }
  await planRepeats(ctx, repeats, last, place)
}

/** Gives a check-out its session: one that the office made for the day, or a new one. Nothing for one that was dismissed. */
async function coverCheckOut(
  ctx: WriteCtx,
  rule: RuleRow,
  checkOut: PlannedCheckOut,
  place: Place,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('check_out')
    .select(['id', 'dismissed_at', 'reason'])
    .where('apartment_id', '=', place.apartment.id)
    .where('day', '=', checkOut.day)
    .executeTakeFirst()
  if (row && row.dismissed_at !== null) return
  const found = await sessionMadeFor(ctx, checkOut, place)
  const values =
    found === null ? await makeForCheckOut(ctx, rule, checkOut, place) : { session_id: found, reason: null }
  if (row && (values.session_id !== null || row.reason !== values.reason))
    await ctx.db.updateTable('check_out').set(values).where('id', '=', row.id).execute()
}

/** A session that the office made by hand for this day becomes that of the stay, and stays as it is. */
async function sessionMadeFor(
  ctx: WriteCtx,
  checkOut: PlannedCheckOut,
  { apartment, timeZone }: Place,
): Promise<string | null> {
  const midnight = (day: string) => localInstant(day, '00:00', timeZone)
  const [from, to] = [midnight(checkOut.day), midnight(addDays(checkOut.day, 1))]
  const made = await ctx.db
    .selectFrom('session')
    .select('id')
    .where('apartment_id', '=', apartment.id)
    .where('booking_id', 'is', null)
    .where('rule_id', 'is', null)
    .where('cleaning_kind', '=', 'turnover')
    .where('state', 'in', ['active', 'returned', 'submitted', 'approved'])
    .where('expires_at', '>=', from)
    .where((eb) => eb(eb.fn.coalesce('window_start', 'expires_at'), '>=', from))
    .where((eb) => eb(eb.fn.coalesce('window_start', 'expires_at'), '<', to))
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst()
  if (!made) return null
  await setBooking(ctx, made, tieByHand(checkOut))
  return made.id
}

/** The session that was made, or why there is none. */
async function makeForCheckOut(
  ctx: WriteCtx,
  rule: RuleRow,
  checkOut: PlannedCheckOut,
  { apartment, timeZone }: Place,
): Promise<{ session_id: string | null; reason: Proposal['reason'] }> {
  const tasks = await tasksOfRule(ctx, rule, apartment)
  if (tasks.length === 0) return { session_id: null, reason: 'no_tasks' }
  const due = dueBy(readDue(rule), checkOut, apartment.check_in_time, timeZone)
  const expires_at = due > ctx.now ? due : lateDue(checkOut, ctx.now, timeZone)
  // Read too late: whether anything is still to be cleaned, the office knows.
  if (expires_at === null) return { session_id: null, reason: 'guests_in' }
  // A stay that had a session before, which another stay has now, gets one for its new day.
  const keys = checkOut.bookings.flatMap((booking) => [booking, `${booking} ${checkOut.day}`])
  const key = await takeKey(ctx, rule, apartment, keys)
  if (key === null) return { session_id: null, reason: 'made_before' }
  const next_check_in = checkOut.next?.day ?? null
  const { id } = await createPlanned(
    ctx,
    { cleaner_id: rule.cleaner_id, apartment },
    {
      kind: rule.kind,
      urgency: checkOutUrgency({ day: checkOut.day, next_check_in }),
      window_start: windowStart(checkOut, timeZone),
      expires_at,
      tasks,
    },
    { booking_id: checkOut.bookings[0] ?? null, booking_basis: toBasis(checkOut), rule_id: rule.id },
  )
  await setOccurrenceSession(ctx, { rule_id: rule.id, apartment_id: apartment.id, key }, id)
  return { session_id: id, reason: null }
}

/** Takes the first of these keys that the rule has not used for this apartment; null if it has used all. */
async function takeKey(
  ctx: WriteCtx,
  { id: rule_id }: RuleRow,
  { id: apartment_id }: Apartment,
  keys: readonly string[],
): Promise<string | null> {
  for (const key of keys) {
    const taken = await ctx.db
      .insertInto('occurrence')
      .values({ rule_id, apartment_id, key, session_id: null, created_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (taken) return key
  }
  return null
}

const setOccurrenceSession = (
  { db }: WriteCtx,
  { rule_id, apartment_id, key }: { rule_id: string; apartment_id: string; key: string },
  session_id: string,
) =>
  db
    .updateTable('occurrence')
    .set({ session_id })
    .where('rule_id', '=', rule_id)
    .where('apartment_id', '=', apartment_id)
    .where('key', '=', key)
    .execute()

/** Makes the sessions of repeating rules up to a day; those of days that no rule has any more are cancelled. */
async function planRepeats(
  ctx: WriteCtx,
  rules: readonly RuleRow[],
  last: string,
  place: Place,
): Promise<void> {
  const { apartment, timeZone, today } = place
  const made = await ctx.db
    .selectFrom('occurrence')
    .innerJoin('rule', 'rule.id', 'occurrence.rule_id')
    .innerJoin('session', 'session.id', 'occurrence.session_id')
    .selectAll('session')
    .select(['occurrence.rule_id as made_by', 'occurrence.key'])
    .where('occurrence.apartment_id', '=', apartment.id)
    .where('rule.trigger', '=', 'repeat')
    .where('occurrence.key', '>=', today)
    .execute()
  const furthest = made.reduce((day, { key }) => (key > day ? key : day), last)
  const wanted = new Map<string, string[]>()
  const failed = new Set<string>()
  for (const rule of rules) {
    const { id, apartment_id, rrule, starts_on } = rule
    let error: unknown
    try {
      wanted.set(id, recurringDays({ rrule: rrule ?? '', starts_on: starts_on ?? '' }, today, furthest))
    } catch (reason) {
      // Stored before such rules were refused. What it made stays, and the other rules go on.
      failed.add(id)
      error = reason
    }
    await noteReadable(ctx, rule, wanted.has(id) && hasDue(rule), { table: 'rule', apartment_id, error })
  }
  const dueOn = (day: string, rule?: RuleRow) => repeatDue(rule, day, timeZone)
  const pause = createPauses()
  for (const { made_by, key, ...session } of made) {
    await pause()
    if (failed.has(made_by)) continue
    const isWanted = wanted.get(made_by)?.includes(key)
    const rule = rules.find(({ id }) => id === made_by)
    const due = dueOn(key, rule)
    const isAhead = due > ctx.now
    const isBack = isWanted && isAhead && session.state === 'cancelled' && session.cancel_cause !== 'office'
    if (isBack) await undoCancellation(ctx, session, session.changed_by_hand)
    const state = isBack ? 'active' : session.state
    if (state !== 'active' || isBegun({ ...session, state })) continue
    const hand = readHandChanges(session)
    // A cleaner given by hand is no reason to keep a day that no rule has any more.
    const isKept = hand.some((each) => each !== 'cleaner_id')
    if (!isWanted && !isKept) await setCancelled(ctx, session, 'rule_changed')
    if (isWanted && isAhead && !hand.includes('expires_at'))
      await reschedule(ctx, session, { window_start: session.window_start, expires_at: due })
  }
  for (const rule of rules) {
    for (const day of (wanted.get(rule.id) ?? []).filter((each) => each <= last)) {
      const expires_at = dueOn(day, rule)
      if (expires_at <= ctx.now) continue
      await pause()
      const tasks = await tasksOfRule(ctx, rule, apartment)
      const key = tasks.length > 0 ? await takeKey(ctx, rule, apartment, [day]) : null
      if (key === null) continue
      const { id } = await createPlanned(
        ctx,
        { cleaner_id: null, apartment },
        {
          kind: rule.kind,
          urgency: 'no_data',
          expires_at,
          tasks,
        },
        { rule_id: rule.id },
      )
      await setOccurrenceSession(ctx, { rule_id: rule.id, apartment_id: apartment.id, key }, id)
    }
  }
}
