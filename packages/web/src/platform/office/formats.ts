import type { Locale } from '@brightkey/contract/locale'
import { formatDay as toDayText } from '@brightkey/i18n/day'
import { formatAgo, formatDue, formatInstant, type InstantStyle } from '@brightkey/i18n/format'
import { daysBetween } from '@brightkey/i18n/plain-date'
import { wallClock } from '@brightkey/i18n/zone'
import { useNow } from '../now.ts'
import { useTexts } from './texts.tsx'

/** The instance's time zone, which the server writes into the page; without it (development) this browser's. */
export const zone: string =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content ||
  Intl.DateTimeFormat().resolvedOptions().timeZone

/** Times in a language, by the instance's clock: `moment` Sat, 21 Nov, 15:05 · `day` 21 Nov 2026. */
export function formatsIn(locale: Locale) {
  const say = (style: InstantStyle) => (instant: string) =>
    formatInstant(instant, { locale, timeZone: zone, style })
  return { moment: say('day-time'), day: say('date'), time: say('time') }
}

// A day has no time zone, so noon in UTC is formatted in UTC.
const toNoon = (day: string) => `${day}T12:00:00.000Z`

const isThisYear = (day: string, now: string): boolean => day.slice(0, 4) === dayIn(now).slice(0, 4)

/** Formats `2026-11-21` as "Sat, 21 Nov", with the year if it is not that of `now`. */
export function formatDay(day: string, locale: Locale, now = toNoon(day)): string {
  return toDayText(day, locale, isThisYear(day, now) ? 'day' : 'day-year')
}

/** Formats an instant as "Sat, 21 Nov, 15:05", with the year if it is not that of `now`. */
export function formatMoment(instant: string, locale: Locale, now: string): string {
  const style = isThisYear(dayIn(instant), now) ? 'day-time' : 'day-year-time'
  return formatInstant(instant, { locale, timeZone: zone, style })
}

const weekdays = new Map<Locale, Intl.DateTimeFormat>()

/** Formats `2026-11-21` as "Sat". */
function formatWeekday(day: string, locale: Locale): string {
  const format =
    weekdays.get(locale) ?? new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  weekdays.set(locale, format)
  return format.format(new Date(toNoon(day)))
}

const relativeMs = 6 * 3_600_000
const weekMs = 6 * 86_400_000
const distance = (instant: string, now: string) => Math.abs(Date.parse(instant) - Date.parse(now))

/**
 * When an open session is due: "due in 2 h 45 min" or "5 h overdue" within six hours, "Sun 14:00" within six days, else the date and
 * time.
 */
export const formatDueTime = (instant: string, locale: Locale, now: string): string =>
  distance(instant, now) < relativeMs
    ? formatDue(instant, now, locale)
    : formatShortMoment(instant, locale, now)

/** Formats an instant as "Sun 14:00" within six days of `now`, else as {@link formatMoment} does. */
export const formatShortMoment = (instant: string, locale: Locale, now: string): string =>
  distance(instant, now) > weekMs ? formatMoment(instant, locale, now) : formatWeekdayTime(instant, locale)

const formatWeekdayTime = (instant: string, locale: Locale): string =>
  `${formatWeekday(dayIn(instant), locale)} ${formatsIn(locale).time(instant)}`

/** Formats what happened as "15:05" if that was today, as "Sat 15:05" within a week, and as "Sat, 21 Nov" before. */
export function formatBriefly(instant: string, locale: Locale, now: string): string {
  if (dayIn(instant) === dayIn(now)) return formatsIn(locale).time(instant)
  if (Date.parse(now) - Date.parse(instant) > weekMs) return formatDay(dayIn(instant), locale, now)
  return formatWeekdayTime(instant, locale)
}

/** Returns the day of an instant in the instance's time zone, as `2026-11-21`. */
export const dayIn = (instant: string): string => wallClock(instant, zone).slice(0, 10)

/** Formats a day as "yesterday", "today", "tomorrow" or "in 3 days"; in numbers where yesterday and tomorrow are one word (Hindi). */
export function formatDaysUntil(now: string, day: string, locale: Locale): string {
  const days = daysBetween(dayIn(now), day)
  const format = (count: number, numeric: 'auto' | 'always') =>
    new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric }).format(count, 'day')
  const text = format(days, 'auto')
  return days !== 0 && text === format(-days, 'auto') ? format(days, 'always') : text
}

/**
 * As {@link formatsIn} in the reader's language, but with the year where it is another than this one, and how far a time is:
 * both are renewed every half minute.
 */
export function useFormats() {
  const { locale } = useTexts()
  const now = useNow()
  return {
    ...formatsIn(locale),
    moment: (instant: string) => formatMoment(instant, locale, now),
    shortMoment: (instant: string) => formatShortMoment(instant, locale, now),
    due: (instant: string) => formatDue(instant, now, locale),
    dueTime: (instant: string) => formatDueTime(instant, locale, now),
    briefly: (instant: string) => formatBriefly(instant, locale, now),
    isToday: (instant: string) => dayIn(instant) === dayIn(now),
    ago: (instant: string) => formatAgo(instant, now, locale),
    dayText: (day: string) => formatDay(day, locale, now),
    weekdayText: (day: string) => formatWeekday(day, locale),
    daysUntil: (day: string) => formatDaysUntil(now, day, locale),
    daysSince: (instant: string) => formatDaysUntil(now, dayIn(instant), locale),
  }
}
