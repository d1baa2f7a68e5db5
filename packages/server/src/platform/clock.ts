import { instantAt, wallClock } from '@brightkey/i18n/zone'

/** The one source of time, so that a test can set it. `now` is an Instant: UTC with milliseconds. */
export type Clock = { now(): string }

export const systemClock: Clock = { now: () => new Date().toISOString() }

/** The instant `ms` milliseconds after (or, negative, before) another. */
export const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

/** An instant in the one form that is stored and compared, from any ISO text with an offset. */
export const toInstant = (iso: string) => new Date(iso).toISOString()

/** The instant of `hour`:00 today in a time zone. */
export const todayAt = (hour: number, now: string, timeZone: string): string =>
  instantAt(`${wallClock(now, timeZone).slice(0, 10)}T${String(hour).padStart(2, '0')}:00`, timeZone)
