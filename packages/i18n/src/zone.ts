import type { Locale } from '@brightkey/contract/locale'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall shows in a time zone at an instant, as a `datetime-local` field holds it: `2026-11-21T15:05`. */
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
  const shown = new Map(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * The instant at which the clock on the wall of a time zone shows this. An hour that a zone skips in spring is taken
 * as the one after it; of an hour that it repeats in autumn, the first is meant.
 */
export function instantAt(wall: string, timeZone: string): string {
  const asUtc = Date.parse(`${wall}:00.000Z`)
  const ahead = (time: number) =>
    Date.parse(`${wallClock(new Date(time).toISOString(), timeZone)}:00.000Z`) - time
  const guess = asUtc - ahead(asUtc)
  // Where the zone changed its clock in between, the offset is the one at the guess.
  return new Date(asUtc - ahead(guess)).toISOString()
}

/** A time zone as the language calls it, "Gulf Standard Time"; where it has no name there, as it is written. */
export function zoneName(timeZone: string, locale: Locale): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}
