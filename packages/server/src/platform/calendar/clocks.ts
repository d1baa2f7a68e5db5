import { instantAt, wallClock } from '@brightkey/i18n/zone'
import { dayMs } from '../clock.ts'

/** The clock that a time of a calendar file goes by. */
export type Clock = {
  /** Milliseconds of a time such as 2026-11-21T15:00. */
  instant(wall: string): number
  /** The day that begins at this instant; null if none does. */
  dayBeginning(instant: number): string | null
}

export const utcClock: Clock = {
  instant: (wall) => Date.parse(`${wall}:00.000Z`),
  dayBeginning: (instant) => (instant % dayMs === 0 ? isoDay(instant) : null),
}

/** The clock of a zone that `Intl` knows. */
export const ianaClock = (timeZone: string): Clock => ({
  instant: (wall) => Date.parse(instantAt(wall, timeZone)),
  dayBeginning(instant) {
    const wall = wallClock(new Date(instant).toISOString(), timeZone)
    const day = wall.slice(0, 10)
    if (wall.endsWith('T00:00')) return day
    // Where the clock is changed at midnight, that day begins at 01:00.
    return wall.endsWith('T01:00') && Date.parse(instantAt(`${day}T00:00`, timeZone)) === instant ? day : null
  },
})

const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10)
