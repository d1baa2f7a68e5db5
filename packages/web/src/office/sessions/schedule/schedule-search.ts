import type { InputOf } from '@brightkey/contract/api'
import type { getSchedule } from '@brightkey/contract/sessions/endpoints'
import type { SessionState } from '@brightkey/contract/sessions/schema'

/** How many days are in view. */
export const zooms = ['1', '3', '7', '14', '30'] as const
export type Zoom = (typeof zooms)[number]
export const states = [
  'active',
  'submitted',
  'returned',
  'approved',
  'cancelled',
] as const satisfies readonly SessionState[]

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
  state?: SessionState
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

export const toScheduleInput = (
  { by: _by, from, days = '7', ...narrowed }: ScheduleSearch,
  today: string,
): InputOf<typeof getSchedule> => ({ from: from ?? today, days: Number(days), ...narrowed })
