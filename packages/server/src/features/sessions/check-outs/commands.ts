import type { CalendarState } from '@brightkey/contract/apartments/schema'
import { Problem } from '@brightkey/contract/problem'
import { fetchCalendar } from '../../../platform/calendar/fetch.ts'
import {
  CalendarError,
  type CalendarErrorCode,
  parseStays,
  type Stay,
} from '../../../platform/calendar/parse.ts'
import { later } from '../../../platform/clock.ts'
import {
  type Authenticated,
  type Instance,
  type StepsCtx,
  stepsCtx,
  systemCaller,
  type WriteCtx,
} from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { type Queue, takeDue } from '../../../platform/jobs/queue.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { existingApartment } from '../../apartments/access.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { requirePermission } from '../../users/access.ts'
import { createSession } from '../office/commands/create.ts'
import { startingTasks } from '../starting-tasks/queries.ts'
import { lockProposed, visibleCheckOuts } from './access.ts'
import { todayIn } from './queries.ts'
import { checkOutsOf, dueOf, nextCheckIn, urgencyOf } from './rules.ts'

/** Creates the session of a check-out, once: two users who click at the same time get the same one. */
export async function acceptProposal(
  ctx: Authenticated<WriteCtx>,
  { id }: { id: string },
): Promise<{ id: string } | HttpResult<{ id: string }>> {
  const checkOut = await lockProposed(ctx, id)
  if (checkOut.session_id !== null) return HttpResult.repeated({ id: checkOut.session_id })
  const apartment = await existingApartment(ctx, checkOut.apartment_id)
  const { timeZone } = await getEffectiveSettings(ctx)
  const session = await createSession(ctx, {
    apartment_id: apartment.id,
    urgency: urgencyOf(checkOut),
    expires_at: dueOf(checkOut, ctx.now, timeZone),
    tasks: await startingTasks(ctx, apartment),
  })
  await ctx.db.updateTable('check_out').set({ session_id: session.id }).where('id', '=', id).execute()
  return session
}

/** Dismisses a proposal for good, even if its calendar still has it. Repeating it changes nothing. */
export async function dismissProposal(ctx: Authenticated<WriteCtx>, { id }: { id: string }): Promise<null> {
  const row = await ctx.db
    .selectFrom('check_out')
    .select('dismissed_at')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row && row.dismissed_at !== null) return null
  const visible = await visibleCheckOuts(ctx)
    .select('check_out.id')
    .where('check_out.id', '=', id)
    .executeTakeFirst()
  if (!visible) throw new Problem('not_found')
  await ctx.db.updateTable('check_out').set({ dismissed_at: ctx.now }).where('id', '=', id).execute()
  return null
}

/** Updates an apartment's check-outs from `today` on to match the stays of its calendar. */
async function syncCheckOuts(
  ctx: WriteCtx,
  apartmentId: string,
  stays: readonly Stay[],
  today: string,
): Promise<void> {
  const expected = checkOutsOf(stays, today)
  for (const checkOut of expected) {
    await ctx.db
      .insertInto('check_out')
      .values({ id: newId(), apartment_id: apartmentId, ...checkOut })
      .onConflict((conflict) =>
        conflict.columns(['apartment_id', 'day']).doUpdateSet({ next_check_in: checkOut.next_check_in }),
      )
      .execute()
  }
  const days = new Set(expected.map(({ day }) => day))
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

const minute = 60_000
/** How many calendars are read at the same time; each may take eight seconds. */
const atOnce = 4

type Calendar = { apartment_id: string; url: string }

/** Reads an apartment's calendar now. Errors are stored in its state, which is the result. */
export async function refreshCalendar(
  ctx: Authenticated<StepsCtx>,
  { id }: { id: string },
): Promise<CalendarState> {
  requirePermission(ctx, 'apartments.edit')
  await existingApartment(ctx, id)
  const calendar = await ctx.db
    .selectFrom('calendar')
    .select(['apartment_id', 'url'])
    .where('apartment_id', '=', id)
    .executeTakeFirst()
  if (!calendar) throw new Problem('not_found')
  await readCalendar(ctx, calendar)
  return ctx.db
    .selectFrom('calendar')
    .select(['url', 'fetched_at', 'error'])
    .where('apartment_id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not_found'))
}

/** Reads every calendar that is due, and returns how many. Several processes share them. */
export async function readDueCalendars(instance: Instance): Promise<number> {
  let count = 0
  const work = async () => {
    for (;;) {
      const ctx = stepsCtx(instance, systemCaller(instance))
      const [calendar] = await takeDue(ctx, dueCalendars, 1)
      if (!calendar) return
      await readCalendar(ctx, calendar)
      count++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return count
}

/** Calendars that are to be read again. */
export const dueCalendars: Queue<'calendar'> = {
  table: 'calendar',
  key: 'apartment_id',
  order: [['next_at']],
  isDue: (eb, now) =>
    eb.and([
      eb('next_at', '<=', now),
      eb.exists(
        eb
          .selectFrom('apartment')
          .select('apartment.id')
          .whereRef('apartment.id', '=', 'calendar.apartment_id')
          .where('apartment.archived_at', 'is', null),
      ),
    ]),
  claim: (now) => ({ next_at: nextLook(now) }),
}

/** In half an hour, give or take: not all at once, and not all of one host at the same minute for ever. */
const nextLook = (now: string) => later(now, Math.round((27 + 6 * Math.random()) * minute))

/** Fetches outside any transaction, then writes down what came, unless the address was changed meanwhile. */
async function readCalendar(ctx: StepsCtx, { apartment_id, url }: Calendar): Promise<void> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const found = await fetchStays(ctx, url, timeZone)
  await ctx.write(async (write) => {
    const state = Array.isArray(found) ? { fetched_at: ctx.now, error: null } : { error: found }
    const { numUpdatedRows } = await write.db
      .updateTable('calendar')
      .set({ ...state, next_at: nextLook(ctx.now) })
      .where('apartment_id', '=', apartment_id)
      .where('url', '=', url)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n || !Array.isArray(found)) return
    await syncCheckOuts(write, apartment_id, found, todayIn(ctx.now, timeZone))
  })
}

async function fetchStays(ctx: StepsCtx, url: string, timeZone: string): Promise<Stay[] | CalendarErrorCode> {
  const { config, log } = ctx.instance
  try {
    return parseStays(await fetchCalendar(url, { allowPrivate: config.calendarAllowPrivate }), timeZone)
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error
    log.info({ code: error.code, why: error.message }, 'calendar not read')
    return error.code
  }
}
