import { addDays } from '@brightkey/i18n/plain-date'
import { lockedApartment } from '../features/apartments/access.ts'
import { updateApartment } from '../features/apartments/commands/update.ts'
import { applyReading } from '../features/planning/bookings/commands.ts'
import { calendarChoice } from '../features/planning/bookings/entries/queries.ts'
import { classifyEntries } from '../features/planning/bookings/entries/rules.ts'
import { storeEntries } from '../features/planning/calendars/commands/entries.ts'
import { planApartment } from '../features/planning/commands/plan-apartment.ts'
import { setRules } from '../features/planning/commands/set-rules.ts'
import { todayIn } from '../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../platform/context.ts'
import { newId } from '../platform/secrets/random.ts'

type Week = {
  now: string
  timeZone: string
  apartments: readonly string[]
  /** How many of them, the first ones, have a story: nobody stays there today. */
  storied: number
  /** Null: an apartment whose sessions have no cleaner yet. */
  cleaners: readonly ({ id: string } | null)[]
  inOffice: <T>(command: (ctx: Authenticated<WriteCtx>) => Promise<T>) => Promise<T>
  /** As calendars are read and rules followed: without a user. */
  bySystem: <T>(command: (ctx: WriteCtx) => Promise<T>) => Promise<T>
}

/** Nights of each stay; the next guests come on the day on which these leave, or the day after. */
const nights = [3, 2, 4, 5]
const daysAhead = 14

/** The day on which the guests came to an apartment without a story, such as -1 for yesterday. */
export const staysSince = (index: number) => -(index % 4)

/** Guests leave by eleven, and the next ones come at three or four. */
export const guestTimes = (index: number) => ({
  check_out_time: '11:00',
  check_in_time: index % 3 === 0 ? '16:00' : '15:00',
})

/** Stays of the coming two weeks in every apartment, and the sessions that a rule makes of them. */
export async function fillWeek({ now, timeZone, apartments, storied, cleaners, ...by }: Week): Promise<void> {
  const { inOffice, bySystem } = by
  const today = todayIn(now, timeZone)
  await inOffice((ctx) =>
    setRules(ctx, {
      check_out: {
        on: true,
        days_ahead: daysAhead,
        kind: 'turnover',
        due: { before_next_check_in_minutes: 30 },
        tell: { evening_before: '18:00' },
      },
    }),
  )
  for (const [index, apartment_id] of apartments.entries()) {
    const cleaner = cleaners[index % cleaners.length] ?? null
    await inOffice((ctx) =>
      updateApartment(ctx, { id: apartment_id, default_cleaner_id: cleaner?.id ?? null }),
    )
    await bySystem(async (ctx) => {
      const calendar = await ctx.db
        .insertInto('calendar_link')
        .values({
          id: newId(),
          apartment_id,
          position: 0,
          url: `https://calendar.example/${index + 1}.ics`,
          // There is no such calendar to be read again.
          next_at: '9999-12-31T00:00:00.000Z',
          fetched_at: now,
          error: null,
          suspect_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const entries = staysFrom(today, index, index < storied ? index % 2 : staysSince(index))
      const read = classifyEntries(entries, calendarChoice(calendar))
      await applyReading(ctx, calendar, read)
      await storeEntries(ctx, calendar, entries, read)
      await planApartment(ctx, await lockedApartment(ctx, apartment_id))
    })
  }
}

/**
 * Stays one after the other; the first begins this number of days from today. The index's digits choose their lengths, so that
 * no two apartments have the same calendar.
 */
function staysFrom(today: string, index: number, first: number) {
  const stays = []
  for (let from = first, at = 0; from < daysAhead; at++) {
    const digit = Math.floor(index / nights.length ** at)
    const to = from + (nights[(digit + at) % nights.length] ?? 3)
    stays.push({
      uid: `demo-${index}-${at}`,
      text: 'Reserved',
      from: addDays(today, from),
      to: addDays(today, to),
      arrives: null,
      leaves: null,
      cancelled: false,
    })
    from = to + ((index + at) % 2)
  }
  return stays
}
