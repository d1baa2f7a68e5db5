/** The one source of time, so that a test can set it. `now` is an Instant: UTC with milliseconds. */
export type Clock = { now(): string }

export const systemClock: Clock = { now: () => new Date().toISOString() }

/** The instant `ms` milliseconds after (or, negative, before) another. */
export const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

/** An instant in the one form that is stored and compared, from any ISO text with an offset. */
export const toInstant = (iso: string) => new Date(iso).toISOString()

/** The instant of `hour`:00 today in a time zone. */
export function todayAt(hour: number, now: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(now))
  const asUtc = Date.parse(`${parts}T${String(hour).padStart(2, '0')}:00:00.000Z`)
  return new Date(asUtc - offsetAt(asUtc, timeZone)).toISOString()
}

/** How far a zone's wall clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(time)
    .find((part) => part.type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
