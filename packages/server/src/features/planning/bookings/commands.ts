import type { EntryKind } from '@brightkey/contract/sessions/calendar-schema'
import { addDays } from '@brightkey/i18n/plain-date'
import type { Selectable } from 'kysely'
import { later, todayIn } from '../../../platform/clock.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { createPauses } from '../../../platform/jobs/pauses.ts'
import { newId } from '../../../platform/secrets/random.ts'
import type { CalendarLinkTable } from '../../apartments/tables.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import type { BookingTable } from '../tables.ts'
import type { ReadEntry } from './entries/extra/rules.ts'
import { type Stay, staysAmong } from './entries/rules.ts'
import { movedBackDays, patienceMs } from './rules.ts'

type Calendar = Selectable<CalendarLinkTable>
type Row = Selectable<BookingTable>

/**
 * Makes the bookings of a calendar those of a good reading. One that is in none for an hour is cancelled. A reading that
 * lost more than half of the coming stays changes nothing, until another one an hour later has lost them too. Returns whether it
 * was taken.
 */
export async function applyReading(
  ctx: WriteCtx,
  calendar: Calendar,
  reading: readonly ReadEntry[],
): Promise<boolean> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const today = todayIn(ctx.now, timeZone)
  const rows = await calendarBookings(ctx, calendar)
  const pause = createPauses()
  const { matched, lost, missed } = matchEntries(rows, reading, today)
  await pause(reading.length)
  // Calendars drop a stay on the day it ends, and guests who have left cannot cancel.
  const coming = rows.filter(({ cancelled_at, last_day }) => cancelled_at === null && last_day > today)
  const isSuspect = lost.length * 2 > coming.length
  const agreed = later(ctx.now, -patienceMs)
  if (isSuspect && (calendar.suspect_at === null || calendar.suspect_at > agreed)) {
    await suspect(ctx, calendar, lost)
    return false
  }
  if (calendar.suspect_at !== null) await setSuspect(ctx, calendar, null)
  await applyEntries(ctx, calendar, matched, today)
  for (const row of missed) {
    await pause()
    if (row.missing_at === null) await change(ctx, row, { missing_at: ctx.now })
    else if (row.missing_at <= agreed) await change(ctx, row, { cancelled_at: ctx.now })
  }
  await ctx.db
    .updateTable('booking')
    .set({ seen_at: ctx.now })
    .where('calendar_id', '=', calendar.id)
    .where('last_day', '>=', today)
    .where('missing_at', 'is', null)
    .execute()
  return true
}

/** Makes the bookings of a calendar follow what the office chose for it, with the entries of the last reading. */
export async function applyChoice(
  ctx: WriteCtx,
  calendar: Calendar,
  entries: readonly ReadEntry[],
): Promise<void> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const today = todayIn(ctx.now, timeZone)
  const rows = await calendarBookings(ctx, calendar)
  const { matched, missed } = matchEntries(rows, entries, today)
  await applyEntries(ctx, calendar, matched, today)
  // Entries of nights that were joined, or split again, have other names and days.
  const pause = createPauses()
  for (const row of missed) {
    await pause()
    if (row.missing_at === null) await drop(ctx, row, 'night')
  }
}

const calendarBookings = ({ db }: WriteCtx, { id }: Calendar) =>
  db.selectFrom('booking').selectAll().where('calendar_id', '=', id).execute()

type Matched = {
  stays: { stay: Stay; row: Row | undefined }[]
  dropped: { kind: EntryKind; row: Row }[]
}

/**
 * Which booking each entry is: the one of its name, else one with its days, for some calendars give new names at each reading. `missed` are the
 * coming stays that the entries lack, `lost` those of them whose days are in no other entry.
 */
function matchEntries(rows: readonly Row[], reading: readonly ReadEntry[], today: string) {
  const stays = staysAmong(reading)
  const byUid = new Map(rows.map((row) => [row.uid, row]))
  const uids = new Set(reading.map(({ uid }) => uid))
  const unnamed = rows.filter(
    ({ uid, last_day, cancelled_at, missing_at }) =>
      !uids.has(uid) && last_day >= today && (cancelled_at === null || missing_at !== null),
  )
  const byDays = new Map(unnamed.map((row) => [daysKey(row.first_day, row.last_day), row]))
  const found = stays.map((stay) => {
    const days = daysKey(stay.from, stay.to)
    const row = byUid.get(stay.uid) ?? byDays.get(days)
    // One booking is one stay: another entry with these days and a new name is another one.
    if (row && row.uid !== stay.uid) byDays.delete(days)
    return { stay, row }
  })
  const isStay = new Set(stays.map(({ uid }) => uid))
  const dropped = reading.flatMap(({ uid, kind }) => {
    const row = isStay.has(uid) ? undefined : byUid.get(uid)
    return row ? [{ kind, row }] : []
  })
  const kept = new Set([...found.map(({ row }) => row), ...dropped.map(({ row }) => row)])
  const missed = rows.filter((row) => row.cancelled_at === null && row.last_day > today && !kept.has(row))
  const days = new Set(stays.map(({ from, to }) => daysKey(from, to)))
  const lost = missed.filter(({ first_day, last_day }) => !days.has(daysKey(first_day, last_day)))
  const matched: Matched = { stays: found, dropped }
  return { matched, missed, lost }
}

const daysKey = (from: string, to: string) => `${from}/${to}`

async function applyEntries(
  ctx: WriteCtx,
  calendar: Calendar,
  { stays, dropped }: Matched,
  today: string,
): Promise<void> {
  // SQLite runs statements at once: those of thousands of stays would let nothing else be served.
  const pause = createPauses()
  for (const { kind, row } of dropped) {
    await pause()
    if (row.cancelled_at === null && row.last_day >= today) await drop(ctx, row, kind)
  }
  for (const { stay, row } of stays) {
    await pause()
    if (stay.to >= today) await keepStay(ctx, calendar, { stay, row, today })
    else if (row) await moveBack(ctx, row, stay, today)
  }
}

/** Its entry is cancelled, or turned out to be no stay: neither is missing. */
const drop = (ctx: WriteCtx, row: Row, kind: EntryKind) =>
  change(ctx, row, { missing_at: null, cancelled_at: ctx.now, kind: kind === 'cancelled' ? null : kind })

/** Remembers since when these stays are missing, and notifies the office the first time. */
async function suspect(ctx: WriteCtx, calendar: Calendar, lost: readonly Row[]): Promise<void> {
  const pause = createPauses()
  for (const row of lost) {
    await pause()
    if (row.missing_at === null) await change(ctx, row, { missing_at: ctx.now })
  }
  if (calendar.suspect_at !== null) return
  await setSuspect(ctx, calendar, ctx.now)
  const { id: calendar_id, apartment_id } = calendar
  await ctx.record({ type: 'calendar.suspect', apartment_id, calendar_id, at: ctx.now, lost: lost.length })
}

const setSuspect = ({ db }: WriteCtx, { id }: Calendar, suspect_at: string | null) =>
  db.updateTable('calendar_link').set({ suspect_at }).where('id', '=', id).execute()

/** A coming stay is over now: its guests left earlier. */
async function moveBack(ctx: WriteCtx, row: Row, stay: Stay, today: string): Promise<void> {
  if (row.last_day < today || row.cancelled_at !== null) return
  if (stay.to >= addDays(today, -movedBackDays))
    await change(ctx, row, {
      ...stayDays(stay),
      missing_at: null,
      moved_back_at: movedBackAt(ctx, row, stay, today),
    })
}

/** Guests who leave earlier came on the same day as before: their stay is over. One that is moved as a whole may be moved again. */
function movedBackAt({ now }: WriteCtx, row: Row, { from, to }: Stay, today: string): string | null {
  if (to > today) return null
  return to < row.last_day && from !== row.first_day ? now : row.moved_back_at
}

/** Whether the name of a stay that ended is that of other guests now, as some calendars have it. */
async function isOfNextGuests(ctx: WriteCtx, row: Row, stay: Stay, today: string): Promise<boolean> {
  if (row.last_day > today || row.last_day > stay.from) return false
  return row.moved_back_at === null || (await isCleanedFor(ctx, row))
}

/** Whether the work for those who leave an apartment on this day has begun. */
async function isCleanedFor({ db }: WriteCtx, { apartment_id, last_day }: Row): Promise<boolean> {
  const begun = await db
    .selectFrom('booking')
    .innerJoin('session', 'session.booking_id', 'booking.id')
    .select('session.id')
    .where('booking.apartment_id', '=', apartment_id)
    .where('booking.last_day', '=', last_day)
    .where('session.started_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return begun !== undefined
}

const stayDays = (stay: Stay) => ({
  first_day: stay.from,
  last_day: stay.to,
  check_in_time: stay.arrives,
  check_out_time: stay.leaves,
  text: stay.text,
})

async function keepStay(
  ctx: WriteCtx,
  calendar: Calendar,
  { stay, row, today }: { stay: Stay; row: Row | undefined; today: string },
): Promise<void> {
  const values = stayDays(stay)
  const isNext = row !== undefined && (await isOfNextGuests(ctx, row, stay, today))
  if (row && isNext) await change(ctx, row, { uid: `${row.uid} ${row.first_day}` })
  if (!row || isNext) {
    const { id: calendar_id, apartment_id } = calendar
    const origin = { id: newId(), apartment_id, calendar_id, uid: stay.uid, created_at: ctx.now }
    await ctx.db
      .insertInto('booking')
      .values({
        ...origin,
        ...values,
        seen_at: ctx.now,
        missing_at: null,
        cancelled_at: null,
        moved_back_at: null,
      })
      .execute()
    return
  }
  const moved_back_at = movedBackAt(ctx, row, stay, today)
  const { uid } = stay
  const next = { ...values, uid, missing_at: null, cancelled_at: null, kind: null, moved_back_at }
  const isSame = Object.entries(next).every(([column, value]) => row[column as keyof typeof next] === value)
  if (!isSame) await change(ctx, row, next)
}

const change = ({ db }: WriteCtx, { id }: Row, values: Partial<Row>) =>
  db.updateTable('booking').set(values).where('id', '=', id).execute()
