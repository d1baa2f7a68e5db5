import { lockedApartment } from '../features/apartments/access.ts'
import { updateApartment } from '../features/apartments/commands/update.ts'
import { applyReading } from '../features/planning/bookings/commands.ts'
import { calendarChoice } from '../features/planning/bookings/entries/queries.ts'
import { classifyEntries } from '../features/planning/bookings/entries/rules.ts'
import { storeEntries } from '../features/planning/calendars/commands/entries.ts'
import { planApartment } from '../features/planning/commands/plan-apartment.ts'
import { setRules } from '../features/planning/commands/set-rules.ts'
import { dayMs, later } from '../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../platform/context.ts'
import { newId } from '../platform/secrets/random.ts'

type Week = {
  now: string
  apartments: readonly string[]
  /** Null: an apartment whose sessions have no cleaner yet. */
  cleaners: readonly ({ id: string } | null)[]
  inOffice: <T>(command: (ctx: Authenticated<WriteCtx>) => Promise<T>) => Promise<T>
  /** As calendars are read and rules followed: without a user. */
  bySystem: <T>(command: (ctx: WriteCtx) => Promise<T>) => Promise<T>
}

/** Nights of each stay; the next guests come on the day on which these leave, or the day after. */
const nights = [3, 2, 4, 5]
const daysAhead = 14

/** Stays of the coming two weeks in every apartment, and the sessions that a rule makes of them. */
export async function fillWeek({ now, apartments, cleaners, inOffice, bySystem }: Week): Promise<void> {
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
      const entries = staysFrom(now, index)
      const read = classifyEntries(entries, calendarChoice(calendar))
      await applyReading(ctx, calendar, read)
      await storeEntries(ctx, calendar, entries, read)
      await planApartment(ctx, await lockedApartment(ctx, apartment_id))
    })
  }
}

function staysFrom(now: string, index: number) {
  const dayAt = (days: number) => later(now, days * dayMs).slice(0, 10)
  const stays = []
  for (let from = 1 - (index % 4), at = index; from < daysAhead; at++) {
    const to = from + (nights[at % nights.length] ?? 3)
    const uid = `demo-${index}-${at}`
    stays.push({
      uid,
      text: 'Reserved',
      from: dayAt(from),
      to: dayAt(to),
      arrives: null,
      leaves: null,
      cancelled: false,
    })
    from = to + (at % 2)
  }
  return stays
}
