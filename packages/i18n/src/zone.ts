import type { Locale } from '@brightkey/contract/locale'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The wall-clock time of an instant in a time zone, in the format of a `datetime-local` field: `2026-11-21T15:05`. */
export function wallClock(instant: string, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(timeZone, clock)
  const parts = new Map(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * The instant of a wall-clock time in a time zone. An hour that the zone skips in spring counts as the one after it; of an
 * hour that it repeats in autumn, the first counts.
 */
export function instantAt(wall: string, timeZone: string): string {
  const asUtc = Date.parse(`${wall}:00.000Z`)
  const offsetAt = (time: number) =>
    Date.parse(`${wallClock(new Date(time).toISOString(), timeZone)}:00.000Z`) - time
  const guess = asUtc - offsetAt(asUtc)
  // Where the zone changed its clock in between, the offset is the one at the guess.
  return new Date(asUtc - offsetAt(guess)).toISOString()
}

/** The name of a time zone in the language, "Gulf Standard Time"; its id where the language has no name for it. */
export function zoneName(timeZone: string, locale: Locale): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}
