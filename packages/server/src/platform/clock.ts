import { addDays } from '@brightkey/i18n/plain-date'
import { instantAt, wallClock } from '@brightkey/i18n/zone'
import { Temporal } from 'temporal-polyfill'

/** The only source of time, so that tests can control it. `now` is an Instant: UTC with milliseconds. */
export type Clock = { now(): string }

export const systemClock: Clock = { now: () => new Date().toISOString() }

/** A clock that remembers the latest time it has shown, for that may have been written down. */
export type WatchedClock = Clock & {
  /** Whether it has gone back by more than this since the last call. In milliseconds. */
  wentBack(ms: number): boolean
}

export function watchClock(clock: Clock): WatchedClock {
  let latest = clock.now()
  const now = () => {
    const current = clock.now()
    if (current > latest) latest = current
    return current
  }
  return {
    now,
    wentBack(ms) {
      const current = now()
      const isBack = latest > later(current, ms)
      latest = current
      return isBack
    },
  }
}

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Returns the instant `ms` milliseconds later; negative: earlier. */
export const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

/** Converts any ISO text with an offset to an Instant, the form that is stored and compared. */
export const toInstant = (iso: string) => new Date(iso).toISOString()

/**
 * Returns the instant of a local time in a time zone, `2026-11-21` and `15:00`. A time that the zone skips moves forward by as
 * much; of one that it has twice, the first counts.
 */
export const localInstant = (day: string, time: string, timeZone: string): string => {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`)
  return toInstant(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant().toString())
}

/** The day that it is at an instant in a time zone, such as 2026-11-21. */
export const todayIn = (now: string, timeZone: string) => wallClock(now, timeZone).slice(0, 10)

/** Returns the instant of `hour`:00 today in a time zone. */
export const todayAt = (hour: number, now: string, timeZone: string): string =>
  instantAt(`${todayIn(now, timeZone)}T${String(hour).padStart(2, '0')}:00`, timeZone)

/** Returns the instant at which the day `days` after today begins in a time zone. */
export function dayStart(daysAhead: number, now: string, timeZone: string): string {
  // Counted as calendar days: with a change of the clock some are longer than others.
  return localInstant(addDays(todayIn(now, timeZone), daysAhead), '00:00', timeZone)
}

/** The same function, computed once for each text: converting a time takes long, and of thousands most are the same. */
export function remembered(compute: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text) ?? compute(text)
    known.set(text, found)
    return found
  }
}
