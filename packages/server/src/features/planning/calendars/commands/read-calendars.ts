import type { CalendarErrorCode } from '@brightkey/contract/apartments/fields'
import type { CalendarState } from '@brightkey/contract/apartments/schema'
import { Problem } from '@brightkey/contract/problem'
import type { Selectable } from 'kysely'
import { fetchCalendar } from '../../../../platform/calendar/fetch.ts'
import { CalendarError, type CalendarFile } from '../../../../platform/calendar/parse.ts'
import { later, todayIn } from '../../../../platform/clock.ts'
import {
  type Authenticated,
  asServer,
  type Instance,
  type StepsCtx,
  stepsCtx,
  systemCaller,
  type WriteCtx,
} from '../../../../platform/context.ts'
import { isUnavailable } from '../../../../platform/db/dialects.ts'
import { incrementRevision } from '../../../../platform/db/revision.ts'
import { createPauses } from '../../../../platform/jobs/pauses.ts'
import { type Queue, takeDue, writePatiently } from '../../../../platform/jobs/queue.ts'
import { existingApartment, lockedApartment } from '../../../apartments/access.ts'
import { calendarStateColumns, toCalendarState } from '../../../apartments/queries/apartments.ts'
import type { CalendarLinkTable } from '../../../apartments/tables.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { requirePermission } from '../../../users/access.ts'
import { applyReading } from '../../bookings/commands.ts'
import { calendarChoice } from '../../bookings/entries/queries.ts'
import { classifyEntries, lastNightsShown } from '../../bookings/entries/rules.ts'
import { planApartment } from '../../commands/plan-apartment.ts'
import { storeEntries } from './entries.ts'

const minute = 60_000
/** How many calendars are read at the same time; each may take eight seconds. */
const atOnce = 4
/** A process that dies while it reads leaves the calendar to another one after this long. In milliseconds. */
const leaseMs = minute
/** The office is notified of a calendar that has failed for so long: hosts have short outages every day. In milliseconds. */
const failingMs = 120 * minute
/** With it they are notified of all that have failed for so long: a host fails as a whole, and its calendars are read one by one. */
const togetherMs = 60 * minute

type Calendar = Selectable<CalendarLinkTable>

/** Reads an apartment's calendars now. Errors are stored in their state; the result is that of the first. */
export async function refreshCalendar(
  ctx: Authenticated<StepsCtx>,
  { id }: { id: string },
): Promise<CalendarState> {
  requirePermission(ctx, 'apartments.edit')
  await existingApartment(ctx, id)
  const all = ctx.db.selectFrom('calendar_link').where('apartment_id', '=', id).orderBy('position')
  await Promise.all(
    (await all.selectAll().execute()).map((calendar) => readCalendar(ctx, calendar, ctx.write)),
  )
  const [first] = await all.select(calendarStateColumns).limit(1).execute()
  if (!first) throw new Problem('not_found')
  return toCalendarState(first)
}

/** Reads every calendar that is due, and returns how many. Several processes share them. */
export async function readDueCalendars(instance: Instance): Promise<number> {
  let count = 0
  const work = async () => {
    for (;;) {
      const ctx = stepsCtx(instance, systemCaller(instance))
      const [calendar] = await takeDue(ctx, dueCalendars, 1)
      if (!calendar) return
      count++
      try {
        await readCalendar(ctx, calendar, (command) => writePatiently(instance, command))
      } catch (err) {
        if (isUnavailable(err)) throw err
        // The others are read all the same.
        const { id, apartment_id } = calendar
        instance.log.error({ err, calendar: id, apartment: apartment_id }, 'a calendar could not be taken in')
        await writePatiently(instance, (step) => postpone(step, calendar))
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return count
}

/** Calendars that are to be read again. */
export const dueCalendars: Queue<'calendar_link'> = {
  table: 'calendar_link',
  key: 'id',
  order: [['next_at']],
  isDue: (eb, now) =>
    eb.and([
      eb('next_at', '<=', now),
      eb.exists(
        eb
          .selectFrom('apartment')
          .select('apartment.id')
          .whereRef('apartment.id', '=', 'calendar_link.apartment_id')
          .where('apartment.archived_at', 'is', null),
      ),
    ]),
  claim: (now) => ({ next_at: later(now, leaseMs) }),
}

/** Unless it was changed meanwhile, and is due again. */
const postpone = ({ db, now }: WriteCtx, { id, next_at }: Calendar) =>
  db
    .updateTable('calendar_link')
    .set({ next_at: nextLook(now) })
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .execute()

/** In half an hour, give or take: not all at once, and not all of one host at the same minute for ever. */
const nextLook = (now: string) => later(now, Math.round((27 + 6 * Math.random()) * minute))

/** Fetches outside any transaction, then writes down what came, unless the address was changed meanwhile. */
async function readCalendar(
  ctx: StepsCtx,
  { id, apartment_id, url }: Calendar,
  write: StepsCtx['write'],
): Promise<void> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const found = await fetchFile(ctx, url, timeZone)
  const isLong = await write(async (caller) => {
    // What follows from a calendar is nobody's doing, also where a user asked for the reading.
    const step = asServer(caller)
    // The calendars of an apartment are stored one at a time.
    const apartment = await lockedApartment(step, apartment_id)
    const isRead = typeof found !== 'string'
    const calendar = await step.db
      .updateTable('calendar_link')
      .set({ ...(isRead ? goodState(ctx, found) : { error: found }), next_at: nextLook(ctx.now) })
      .where('id', '=', id)
      .where('url', '=', url)
      .returningAll()
      .executeTakeFirst()
    if (!calendar) return false
    if (!isRead) return noteFailure(step, calendar)
    await takeFile(step, calendar, found)
    await planApartment(step, apartment)
    return false
  })
  // Not in the same step: two that had a calendar each and wanted the other's would wait for each other.
  if (isLong) await write((step) => reportFailures(asServer(step)))
}

async function takeFile(
  ctx: WriteCtx,
  calendar: Calendar,
  { producer, entries }: CalendarFile,
): Promise<void> {
  // Each step takes some 10 ms for the largest files.
  const pause = createPauses()
  await pause(entries.length)
  // Once shown it holds, also when the entry that showed it is over.
  const shows = lastNightsShown(entries) ?? calendar.shows_last_nights === 1
  const now = { ...calendar, producer, shows_last_nights: Number(shows) }
  await pause(entries.length)
  const read = classifyEntries(entries, calendarChoice(now))
  await pause(entries.length)
  if (await applyReading(ctx, now, read)) await storeEntries(ctx, now, entries, read)
  await pause(entries.length)
}

/** Remembers since when it has failed. Returns whether the office is to be notified: that is long, and it was not yet. */
async function noteFailure(
  { db, now }: WriteCtx,
  { id, failing_at, failure_told_at }: Calendar,
): Promise<boolean> {
  if (failing_at === null)
    await db.updateTable('calendar_link').set({ failing_at: now }).where('id', '=', id).execute()
  return failing_at !== null && failure_told_at === null && failing_at <= later(now, -failingMs)
}

/** Notifies the office, once, of all calendars that have failed for long. */
async function reportFailures(ctx: WriteCtx): Promise<void> {
  // The second of two at once finds nothing left.
  await incrementRevision(ctx, 'calendars')
  const failing = await ctx.db
    .selectFrom('calendar_link')
    .innerJoin('apartment', 'apartment.id', 'calendar_link.apartment_id')
    .select(['calendar_link.id', 'apartment_id', 'failing_at'])
    .where('apartment.archived_at', 'is', null)
    .where('failure_told_at', 'is', null)
    .where('failing_at', '<=', later(ctx.now, -togetherMs))
    .orderBy('failing_at')
    .orderBy('calendar_link.id')
    .execute()
  const apartments = new Set(failing.map(({ apartment_id }) => apartment_id)).size
  for (const { id: calendar_id, apartment_id, failing_at } of failing) {
    await ctx.db
      .updateTable('calendar_link')
      .set({ failure_told_at: ctx.now })
      .where('id', '=', calendar_id)
      .execute()
    const at = failing_at ?? ctx.now
    await ctx.record({ type: 'calendar.failed', apartment_id, calendar_id, at, apartments })
  }
}

const goodState = ({ now }: StepsCtx, { unknownZone, leftOut }: CalendarFile) => ({
  fetched_at: now,
  error: null,
  unknown_zone: unknownZone?.name ?? null,
  assumed_zone: unknownZone?.assumed ?? null,
  left_out: leftOut || null,
  failing_at: null,
  failure_told_at: null,
})

async function fetchFile(
  ctx: StepsCtx,
  url: string,
  timeZone: string,
): Promise<CalendarFile | CalendarErrorCode> {
  const { config, calendars, log } = ctx.instance
  try {
    const text = await fetchCalendar(url, { allowPrivate: config.calendarAllowPrivate })
    return await calendars.read({ text, timeZone, today: todayIn(ctx.now, timeZone) })
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error
    log.info({ code: error.code, why: error.message }, 'calendar not read')
    return error.code
  }
}
