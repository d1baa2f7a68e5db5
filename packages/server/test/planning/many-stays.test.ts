import { addDays } from '@brightkey/i18n/plain-date'
import { expect, test } from 'vitest'
import { doubleBookings } from '../../src/features/planning/bookings/doubles/rules.ts'
import { classifyEntries } from '../../src/features/planning/bookings/entries/rules.ts'
import { plannedCheckOuts, planSessions, type Stay } from '../../src/features/planning/bookings/rules.ts'
import type { CalendarEntry } from '../../src/platform/calendar/parse.ts'
import { expectLinear } from '../linear.ts'

/** As many as a calendar may have. */
const most = 5000
const first = '2026-12-01'
const day = (index: number) => addDays(first, index)
const makeList = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

const entry = (index: number, text: string, from: number, to: number): CalendarEntry => ({
  uid: String(index),
  text,
  from: day(from),
  to: day(to),
  arrives: null,
  leaves: null,
  cancelled: false,
})

const texts = makeList(200, (index) => `${index} ${'x'.repeat(190)}*`)
const choice = {
  host: 'other',
  texts: { blocks: texts, stays: texts },
  endIsLastNight: false,
  joinsNights: true,
} as const

/** Calendars of this many entries, each of which keeps some rule busy. */
const calendars: Record<string, (count: number) => CalendarEntry[]> = {
  'nights of one day and longer stays from it': (count) =>
    makeList(count, (index) => entry(index, `${index}`, 0, 1 + (index % 2))),
  'nights that follow each other and longer stays from the first': (count) =>
    makeList(count, (index) =>
      index % 2 ? entry(index, 'x', index, index + 2) : entry(index, 'x', 0, 2 + index),
    ),
  'entries within entries': (count) => makeList(count, (index) => entry(index, 'x', 0, 2 + index)),
  'entries over entries': (count) => makeList(count, (index) => entry(index, 'x', index, count + index)),
  'long texts': (count) => makeList(count, (index) => entry(index, 'x'.repeat(200), index, index + 1)),
}

test.each(Object.entries(calendars))(
  '%s: eight times as many take about eight times as long',
  async (name, make) => {
    await expectLinear(name, { make, run: (entries) => classifyEntries(entries, choice), most })
  },
)

const stay = (index: number, from: number, to: number, more: Partial<Stay> = {}): Stay => ({
  id: `stay-${index}`,
  calendar_id: 'a',
  first_day: day(from),
  last_day: day(to),
  check_in_time: null,
  check_out_time: null,
  missing_at: null,
  cancelled_at: null,
  kind: null,
  double_with: null,
  failed_at: null,
  ...more,
})
const missing = { missing_at: '2026-11-30T08:00:00.000Z' }

const apartments: Record<string, (count: number) => Stay[]> = {
  'missing stays that follow each other': (count) =>
    makeList(count, (index) => stay(index, 2 * index, 2 * index + 2, missing)),
  'missing stays that go on beyond each other': (count) =>
    makeList(count, (index) => stay(index, index, index + 2, missing)),
  'stays of two calendars at the same time': (count) =>
    makeList(count, (index) =>
      stay(index, 0, index % 2 ? 100 : 1 + (index % 20), { calendar_id: index % 2 ? 'a' : 'b' }),
    ),
}
const times = { check_in_time: '15:00', check_out_time: '11:00' }

/** A session for each of the first stays. */
const sessionsFor = (stays: readonly Stay[]) =>
  stays.slice(0, 60).map(({ id }) => ({
    ...{ id: `session-of-${id}`, booking_id: id, state: 'open', isBegun: false, hand: [], cause: null },
    ...{ basis: null, created_at: '2026-11-01T08:00:00.000Z' },
  })) satisfies Parameters<typeof planSessions>[2]

function planStays(stays: readonly Stay[]) {
  doubleBookings(stays, first)
  const checkOuts = plannedCheckOuts(stays, first, times)
  return planSessions(checkOuts, stays, sessionsFor(stays), first)
}

test.each(Object.entries(apartments))(
  '%s: eight times as many are planned in about eight times as long',
  async (name, make) => {
    await expectLinear(name, { make, run: planStays, most })
  },
)

test('a missing stay goes with the one that it may have become, however many are in between', () => {
  const stays = apartments['missing stays that go on beyond each other']?.(300) ?? []
  const { sessionByDay } = planStays(stays)
  expect([...sessionByDay]).toEqual([[day(301), 'session-of-stay-0']])
})
