import { expect, test } from 'vitest'
import { toInstant } from '../../../platform/office/wall-time.ts'
import { isHeading, itemsByDay, type Line, linesByApartment, linesByCleaner, type Plan } from './layout.ts'
import { findItem, findNeighbour, firstKey } from './neighbours.ts'

type Given = Partial<Plan['sessions'][number]> & { id: string }

/** Three days from 20 November; times by the wall clock, whatever the zone of the machine. */
const makePlan = (
  sessions: readonly (Given & { due: string; start?: string })[],
  more: Partial<Plan> = {},
): Plan => ({
  from: '2026-11-20',
  days: 3,
  apartments: [
    { id: 'marina', name: 'Marina', area_title: 'Dubai Marina' },
    { id: 'palm', name: 'Palm', area_title: null },
  ],
  cleaners: [
    { id: 'c1', first_name: 'Ayesha', last_name: '' },
    { id: 'c2', first_name: 'Sunita', last_name: 'Rai' },
  ],
  bookings: [],
  problems: [],
  sessions: sessions.map(({ due, start, ...session }) => ({
    code: session.id,
    apartment_id: 'marina',
    cleaner_id: null,
    booking_id: null,
    assignment: 'none',
    kind: 'turnover',
    state: 'active',
    started_at: null,
    window_start: start ? toInstant(start) : null,
    expires_at: toInstant(due),
    planned_minutes: 90,
    changed_by_hand: false,
    open_issues: 0,
    ...session,
  })),
  ...more,
})
const findRow = (lines: readonly Line[], key: string) => {
  const row = lines.find((line) => line.key === key)
  if (!row || isHeading(row)) throw new Error(`there is no row ${key}`)
  return row
}

test('sessions of a day are below each other in the order in which they are due, and each day begins at the top', () => {
  const plan = makePlan([
    { id: 'late', due: '2026-11-20T18:00' },
    { id: 'early', due: '2026-11-20T09:00' },
    { id: 'next', due: '2026-11-21T09:00' },
  ])
  const { chips, lanes } = findRow(linesByApartment(plan), 'marina')
  expect(chips.map(({ key, day, lane }) => [key, day, lane])).toEqual([
    ['early', 0, 0],
    ['late', 0, 1],
    ['next', 1, 0],
  ])
  expect(lanes).toBe(2)
})

test('a session due outside of the days in view is shown on the first or last one', () => {
  const plan = makePlan([
    { id: 'before', due: '2026-11-18T12:00' },
    { id: 'after', due: '2026-11-25T12:00', start: '2026-11-22T11:00' },
  ])
  const { chips, load } = findRow(linesByApartment(plan), 'marina')
  expect(chips.map(({ key, day }) => [key, day])).toEqual([
    ['before', 0],
    ['after', 2],
  ])
  // Its work is not that day's.
  expect(load).toEqual([0, 0, 0])
})

test('the view of one day draws planned minutes from 07 to 20, from the check-out on or until they are due, and only what overlaps is below each other', () => {
  const plan = makePlan(
    [
      // A tenth of the day is 78 minutes.
      { id: 'morning', start: '2026-11-20T09:36', due: '2026-11-20T15:00', planned_minutes: 156 },
      { id: 'noon', start: '2026-11-20T10:54', due: '2026-11-20T15:00', planned_minutes: 156 },
      { id: 'due', start: '2026-11-19T11:00', due: '2026-11-20T20:00', planned_minutes: 78 },
      { id: 'night', due: '2026-11-20T23:00', planned_minutes: 60 },
    ],
    { days: 1 },
  )
  const { chips, lanes } = findRow(linesByApartment(plan), 'marina')
  const placed = chips.map(({ key, lane, span }) => [key, lane, span.start.toFixed(2), span.end.toFixed(2)])
  expect(Object.fromEntries(placed.map(([key, ...place]) => [key, place]))).toEqual({
    morning: [0, '0.20', '0.40'],
    noon: [1, '0.30', '0.50'],
    due: [0, '0.90', '1.00'],
    night: [1, '1.00', '1.00'],
  })
  expect(lanes).toBe(2)
})

test('a row without a cleaner is folded to two sessions a day and the number of the others', () => {
  const plan = makePlan([
    ...['a', 'b', 'c', 'd'].map((id, at) => ({ id, due: `2026-11-20T1${at}:00` })),
    { id: 'next', due: '2026-11-21T12:00' },
  ])
  const [folded] = linesByCleaner(plan, 'Not assigned', true)
  expect(folded?.chips.map(({ key }) => key)).toEqual(['a', 'b', 'next'])
  expect([folded?.lanes, folded?.hidden]).toEqual([3, [2, 0, 0]])
  const [open] = linesByCleaner(plan, 'Not assigned')
  expect([open?.lanes, open?.hidden]).toEqual([4, undefined])
})

test('a stay is cut to the days in view, and a check-out without a session is a gap on its day', () => {
  const stay = { apartment_id: 'palm', check_in_time: '15:00', check_out_time: '12:00' }
  const plan = makePlan([], {
    bookings: [
      { ...stay, id: 'b1', first_day: '2026-11-15', last_day: '2026-11-21' },
      { ...stay, id: 'b2', first_day: '2026-11-22', last_day: '2026-11-29' },
      { ...stay, id: 'past', first_day: '2026-11-10', last_day: '2026-11-12' },
    ],
    problems: [{ kind: 'no_session', apartment_id: 'palm', booking_id: 'b1' }],
  })
  const { bars, gaps } = findRow(linesByApartment(plan), 'palm')
  expect(bars.map(({ id, start, end }) => [id, start, end])).toEqual([
    ['b1', 0, 1.5],
    ['b2', 2.625, 3],
  ])
  expect(gaps).toMatchObject([{ key: 'gap-b1', day: 1, checkOut: '2026-11-21T12:00', apartment: 'Palm' }])
})

test('stays with nights in common are marked, and so is the session after one of them', () => {
  const stay = { apartment_id: 'palm', check_in_time: '15:00', check_out_time: '12:00' }
  const plan = makePlan([{ id: 'a', due: '2026-11-21T15:00', booking_id: 'b1', apartment_id: 'palm' }], {
    bookings: [
      { ...stay, id: 'b1', first_day: '2026-11-19', last_day: '2026-11-21' },
      { ...stay, id: 'b2', first_day: '2026-11-20', last_day: '2026-11-22' },
      { ...stay, id: 'b3', first_day: '2026-11-22', last_day: '2026-11-23' },
    ],
    problems: ['b1', 'b2'].map((booking_id) => ({
      kind: 'double_booking',
      apartment_id: 'palm',
      booking_id,
    })),
  })
  const { bars, chips } = findRow(linesByApartment(plan), 'palm')
  expect(bars.map(({ id, isDouble }) => [id, isDouble])).toEqual([
    ['b1', true],
    ['b2', true],
    ['b3', false],
  ])
  expect(chips.map(({ problems }) => problems)).toEqual([['double_booking']])
})

test('stays that overlap are below each other, so that each can be read, and the next one is at the top again', () => {
  const stay = { apartment_id: 'palm', check_in_time: '15:00', check_out_time: '12:00' }
  const plan = makePlan([], {
    bookings: [
      { ...stay, id: 'b2', first_day: '2026-11-20', last_day: '2026-11-21' },
      { ...stay, id: 'b1', first_day: '2026-11-15', last_day: '2026-11-21' },
      { ...stay, id: 'b3', first_day: '2026-11-21', last_day: '2026-11-23' },
    ],
  })
  const { bars, barLanes } = findRow(linesByApartment(plan), 'palm')
  expect(Object.fromEntries(bars.map(({ id, lane }) => [id, lane]))).toEqual({ b1: 0, b2: 1, b3: 0 })
  expect(barLanes).toBe(2)
  expect(findRow(linesByApartment(plan), 'marina').barLanes).toBe(1)
})

test('the list of a phone has what the calendar says of the stay before a session and of a gap', () => {
  const stay = { apartment_id: 'palm', check_in_time: '15:00', check_out_time: '12:00' }
  const plan = makePlan([{ id: 'a', due: '2026-11-22T12:00', booking_id: 'b2' }], {
    bookings: [
      { ...stay, id: 'b1', first_day: '2026-11-15', last_day: '2026-11-21', text: 'Reserved HMX' },
      { ...stay, id: 'b2', first_day: '2026-11-21', last_day: '2026-11-22', text: 'Olga' },
    ],
    problems: [{ kind: 'no_session', apartment_id: 'palm', booking_id: 'b1' }],
  })
  expect(itemsByDay(plan).flatMap(({ items }) => items.map(({ stayText }) => stayText))).toEqual([
    'Reserved HMX',
    'Olga',
  ])
})

test('areas head their apartments only where there are several', () => {
  const headings = (plan: Plan) =>
    linesByApartment(plan).flatMap((line) => (isHeading(line) ? line.heading : []))
  expect(headings(makePlan([]))).toEqual(['Dubai Marina', null])
  expect(headings(makePlan([], { apartments: [{ id: 'palm', name: 'Palm', area_title: null }] }))).toEqual([])
})

test('a cleaner’s row has the planned minutes of each day, and those without a cleaner come first', () => {
  const plan = makePlan([
    { id: 'a', due: '2026-11-20T12:00', cleaner_id: 'c2' },
    { id: 'b', due: '2026-11-20T15:00', cleaner_id: 'c2', planned_minutes: 30 },
    { id: 'free', due: '2026-11-21T15:00' },
  ])
  const lines = linesByCleaner(plan, 'Not assigned')
  expect(lines.map(({ title, load }) => [title, load])).toEqual([
    ['Not assigned', [0, 90, 0]],
    ['Ayesha', [0, 0, 0]],
    ['Sunita Rai', [120, 0, 0]],
  ])
})

test('the list of a phone has every day, gaps before sessions', () => {
  const stay = { id: 'b1', apartment_id: 'palm', first_day: '2026-11-15', last_day: '2026-11-21' }
  const plan = makePlan([{ id: 'a', due: '2026-11-21T12:00' }], {
    bookings: [{ ...stay, check_in_time: '15:00', check_out_time: '12:00' }],
    problems: [{ kind: 'no_session', apartment_id: 'palm', booking_id: 'b1' }],
  })
  expect(itemsByDay(plan).map(({ day, items }) => [day, items.map(({ key }) => key)])).toEqual([
    ['2026-11-20', []],
    ['2026-11-21', ['gap-b1', 'a']],
    ['2026-11-22', []],
  ])
})

test('arrow keys go along a row, down to the nearest day of the next row that has any, and stop at the edges', () => {
  const lines = linesByApartment(
    makePlan(
      [
        { id: 'a', due: '2026-11-20T09:00' },
        { id: 'b', due: '2026-11-20T18:00' },
        { id: 'c', due: '2026-11-22T09:00' },
        { id: 'd', due: '2026-11-20T09:00', apartment_id: 'zabeel' },
        { id: 'e', due: '2026-11-22T09:00', apartment_id: 'zabeel' },
      ],
      {
        apartments: ['marina', 'palm', 'zabeel'].map((id) => ({ id, name: id, area_title: null })),
      },
    ),
  )
  expect(firstKey(lines)).toBe('a')
  expect(findItem(lines, 'd')?.index).toBe(2)
  const steps = (from: string, ...directions: Parameters<typeof findNeighbour>[2][]) =>
    directions.map((direction) => findNeighbour(lines, from, direction))
  expect(steps('a', 'next', 'previous', 'down', 'up')).toEqual(['b', null, 'b', null])
  // The row in between has nothing.
  expect(steps('b', 'down')).toEqual(['d'])
  expect(steps('c', 'down', 'next', 'previous')).toEqual(['e', null, 'b'])
  expect(steps('e', 'up', 'down')).toEqual(['c', null])
})

test('a cleaner’s row has their minutes of each day, and none on a day off or a day of the week that is not theirs', () => {
  const times = { working_days: '12345', days_off: '2026-11-20', hours_a_day: 6 }
  const cleaners = [
    { id: 'c1', first_name: 'Ayesha', last_name: '', ...times },
    { id: 'c2', first_name: 'Sunita', last_name: '' },
  ]
  // Friday to Monday.
  const lines = linesByCleaner(makePlan([], { cleaners, days: 4 }), 'Not assigned')
  expect(lines.map(({ limits }) => limits)).toEqual([undefined, [0, 0, 0, 360], [480, 480, 480, 480]])
})
