import type { Locale } from '@brightkey/contract/locale'

const dayMs = 86_400_000
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
 * The instant of a wall-clock time in a time zone. A time that the zone skips in spring moves forward, to the one as long after
 * the change; of one that it repeats in autumn, the first counts.
 */
export function instantAt(wall: string, timeZone: string): string {
  const asUtc = Date.parse(`${wall}:00.000Z`)
  const offsetAt = (time: number) =>
    Date.parse(`${wallClock(new Date(time).toISOString(), timeZone)}:00.000Z`) - time
  // By the clock of the day before, and of the day after: where it changes in between, one of them, both or none show the time.
  const [first, second] = [-dayMs, dayMs].map((day) => asUtc - offsetAt(asUtc + day)) as [number, number]
  const shows = (time: number) => time + offsetAt(time) === asUtc
  return new Date(shows(first) || !shows(second) ? first : second).toISOString()
}

/** The next time that the clock on the wall shows the same, some `days` after an instant, or after that again. */
export function nextAtSameTime(instant: string, days: number, now: string, timeZone: string): string {
  const wall = wallClock(instant, timeZone)
  const day = Date.parse(`${wall.slice(0, 10)}T00:00:00.000Z`)
  const after = (times: number) => {
    const date = new Date(day + times * days * dayMs).toISOString().slice(0, 10)
    return instantAt(`${date}${wall.slice(10)}`, timeZone)
  }
  const passed = Math.floor((Date.parse(now) - Date.parse(instant)) / (days * dayMs))
  let times = Math.max(1, passed)
  while (after(times) <= now) times++
  return after(times)
}

const zoneNames = new Map<string, string>()

/** The name of a time zone in the language, "Gulf Standard Time"; its id where the language has no name for it. */
export function zoneName(timeZone: string, locale: Locale): string {
  const key = `${locale} ${timeZone}`
  const name = zoneNames.get(key) ?? findZoneName(timeZone, locale)
  zoneNames.set(key, name)
  return name
}

function findZoneName(timeZone: string, locale: Locale): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}
