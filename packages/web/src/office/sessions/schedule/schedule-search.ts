import type { EndpointInput } from '@brightkey/contract/api'
import type { getSchedule } from '@brightkey/contract/sessions/endpoints'
import { type StateName, sessionStateName } from '@brightkey/contract/sessions/rules'
import type { Schedule } from '@brightkey/contract/sessions/schedule-schema'

/** How many days are in view. */
export const zooms = ['1', '3', '7', '14', '30'] as const
export type Zoom = (typeof zooms)[number]
export const states = [
  'not_started',
  'active',
  'submitted',
  'returned',
  'approved',
  'cancelled',
] as const satisfies readonly StateName[]

/**
 * The URL parameters of the schedule. Without any it is the seven days from today, by apartment. `cleaner` is an id, or `none` for
 * sessions without one.
 */
export type ScheduleSearch = {
  /** The first day, 2026-11-21. */
  from?: string
  days?: Zoom
  by?: 'cleaners'
  area?: string
  cleaner?: string
  state?: StateName
  q?: string
}

export type ScheduleChange = { [K in keyof ScheduleSearch]?: ScheduleSearch[K] | undefined }

const toText = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '')

/** Parses the URL parameters; invalid values and defaults are left out. */
export function readScheduleSearch(given: Record<string, unknown>): ScheduleSearch {
  const from = /^\d{4}-\d{2}-\d{2}$/.exec(toText(given.from))?.[0] ?? ''
  const days = zooms.find((each) => each === String(given.days))
  const state = states.find((each) => each === given.state)
  const area = toText(given.area)
  const cleaner = toText(given.cleaner)
  const q = toText(given.q)
  return {
    ...(from !== '' && !Number.isNaN(Date.parse(from)) && { from }),
    ...(days && days !== '7' && { days }),
    ...(given.by === 'cleaners' && { by: 'cleaners' as const }),
    ...(area !== '' && { area }),
    ...(cleaner !== '' && { cleaner }),
    ...(state && { state }),
    ...(q !== '' && { q }),
  }
}

export const isNarrowed = ({ area, cleaner, state, q }: ScheduleSearch): boolean =>
  [area, cleaner, state, q].some((each) => each !== undefined)

/** The same days and rows, of everything. */
export const withoutFilters = ({ from, days, by }: ScheduleSearch): ScheduleSearch =>
  readScheduleSearch({ from, days, by })

export const toScheduleInput = (
  { by: _by, from, days = '7', state, ...narrowed }: ScheduleSearch,
  today: string,
): EndpointInput<typeof getSchedule> => ({
  from: from ?? today,
  days: Number(days),
  ...narrowed,
  ...(state && { state: state === 'not_started' ? 'active' : state }),
})

/** The part of a schedule that is in a state: for the server, sessions not started and in progress are both `active`. */
export function ofState(schedule: Schedule, state: StateName | undefined): Schedule {
  if (state !== 'active' && state !== 'not_started') return schedule
  const sessions = schedule.sessions.filter((each) => sessionStateName(each) === state)
  const ids = new Set(sessions.map(({ id }) => id))
  const shown = new Set(sessions.map(({ apartment_id }) => apartment_id))
  return {
    ...schedule,
    sessions,
    apartments: schedule.apartments.filter(({ id }) => shown.has(id)),
    bookings: schedule.bookings.filter(({ apartment_id }) => shown.has(apartment_id)),
    problems: schedule.problems.filter(({ session_id }) => session_id && ids.has(session_id)),
  }
}
