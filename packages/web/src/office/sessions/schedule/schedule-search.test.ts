import type { Schedule } from '@brightkey/contract/sessions/schedule-schema'
import { expect, test } from 'vitest'
import { ofState, readScheduleSearch, toScheduleInput, withoutFilters } from './schedule-search.ts'

const session = (
  id: string,
  apartment_id: string,
  started_at: string | null,
): Schedule['sessions'][number] => ({
  id,
  code: id,
  apartment_id,
  cleaner_id: null,
  booking_id: null,
  assignment: 'none',
  kind: 'turnover',
  state: 'active',
  started_at,
  window_start: null,
  expires_at: '2026-11-24T11:00:00.000Z',
  planned_minutes: 60,
  changed_by_hand: false,
  open_issues: 0,
})
const stay = (id: string, apartment_id: string) => ({
  id,
  apartment_id,
  first_day: '2026-11-20',
  last_day: '2026-11-24',
  check_in_time: '15:00',
  check_out_time: '11:00',
})
/** Two apartments: one whose session is begun, and one whose session is not. */
const schedule: Schedule = {
  from: '2026-11-24',
  days: 1,
  apartments: ['a', 'b'].map((id) => ({ id, name: id, area_title: null })),
  cleaners: [],
  bookings: [stay('b1', 'a'), stay('b2', 'b')],
  sessions: [session('begun', 'a', '2026-11-24T08:00:00.000Z'), session('new', 'b', null)],
  problems: ['begun', 'new'].map((session_id) => ({
    kind: 'unassigned' as const,
    apartment_id: session_id === 'new' ? 'b' : 'a',
    session_id,
  })),
}

test('not started and in progress are two states of the schedule, though the server has one', () => {
  expect(toScheduleInput({ state: 'not_started' }, '2026-11-24')).toMatchObject({ state: 'active' })
  const shown = (state: 'active' | 'not_started' | 'submitted') => {
    const { apartments, bookings, sessions, problems } = ofState(schedule, state)
    return [
      apartments.map(({ id }) => id),
      bookings.map(({ id }) => id),
      sessions.map(({ id }) => id),
      problems.map(({ session_id }) => session_id),
    ]
  }
  expect(shown('not_started')).toEqual([['b'], ['b2'], ['new'], ['new']])
  expect(shown('active')).toEqual([['a'], ['b1'], ['begun'], ['begun']])
  expect(ofState(schedule, 'submitted')).toBe(schedule)
})

test('without its filters the schedule has the same days and rows', () => {
  const search = readScheduleSearch({
    ...{ from: '2026-11-24', days: 14, by: 'cleaners' },
    ...{ area: 'x', cleaner: 'none', state: 'returned', q: 'palm' },
  })
  expect(withoutFilters(search)).toEqual({ from: '2026-11-24', days: '14', by: 'cleaners' })
})
