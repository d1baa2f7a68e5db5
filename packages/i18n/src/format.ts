import type { Locale } from '@brightkey/contract/locale'
import { texts as ar } from './ar/time.ts'
import { texts as en } from './en/time.ts'
import { texts as hi } from './hi/time.ts'
import { localeTag } from './languages.ts'
import { type AnyTranslation, isolated, type Translate, translator } from './message.ts'
import { texts as ru } from './ru/time.ts'
import { texts as ur } from './ur/time.ts'
import { wallClock } from './zone.ts'

type TimeCatalog = typeof en

const catalogs: Readonly<Record<Locale, AnyTranslation<TimeCatalog>>> = { en, ru, ur, hi, ar }
const translators = new Map<Locale, Translate<TimeCatalog>>()

export type DayStyle = 'date' | 'day' | 'day-year'
export type InstantStyle = 'time' | DayStyle | `${DayStyle}-time`

const numbers = new Map<Locale, Intl.NumberFormat>()
const lists = new Map<Locale, Intl.ListFormat>()

/** Returns the value of the key, and creates it the first time: a cheap phone takes milliseconds to build an Intl object. */
function cached<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  const value = cache.get(key) ?? make()
  cache.set(key, value)
  return value
}

/**
 * An instant as the wall clock of the time zone shows it: 24 hours in every language, because the office writes 15:00 and
 * half of the languages have no am and pm of their own; Latin digits. Only the numbers are from Intl, whose words and commas
 * differ by release: React would find other text than the server has rendered.
 * `date` 21 Nov 2026 · `day` Sat 21 Nov · `day-year` Sat, 21 Nov 2026 · `time` 15:05 · with `-time` both.
 * @param iso an ISO 8601 instant, as in every answer of the API
 * @param how.timeZone an IANA name, such as Asia/Dubai
 * @throws RangeError if the instant or the zone is not valid
 */
export function formatInstant(
  iso: string,
  how: { locale: Locale; timeZone: string; style: InstantStyle },
): string {
  const { locale, timeZone, style } = how
  const [day = '', time = ''] = wallClock(iso, timeZone).split('T')
  if (style === 'time') return time
  const { date: texts } = catalogs[locale]
  const [name, hasTime] = style.endsWith('-time') ? [style.slice(0, -5), true] : [style, false]
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  const date = replaced(texts[name as DayStyle], {
    weekday: texts.weekdays.split(' ')[new Date(day).getUTCDay()],
    day: dayOfMonth,
    month: texts.months.split(' ')[(month ?? 0) - 1],
    year,
  })
  return hasTime ? replaced(texts.time, { date, time }) : date
}

/** The name of a month, `2026-11` as "November 2026". */
export const formatMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeTag(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00.000Z`),
  )
/** Not `fill`, which isolates values: a date runs in the direction of its language. */
const replaced = (pattern: string, values: Record<string, string | number | undefined>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/**
 * How far the due time is, in words: "due in 35 min", "due in 1 h 35 min", "due in 26 h", "due in 3 days", and
 * "… overdue" once it is past. To the minute below three hours, to the hour below two days, else to the day; rounded.
 * @param expiresAt the due time, ISO 8601
 * @param now the present, ISO 8601: by the server's clock where the phone's cannot be trusted
 */
export function formatDue(expiresAt: string, now: string, locale: Locale): string {
  const t = translatorFor(locale)
  const minutes = Math.round((Date.parse(expiresAt) - Date.parse(now)) / 60_000)
  if (minutes === 0) return t('say.dueNow')
  const span = spanText(Math.abs(minutes), t)
  return minutes > 0 ? t('say.due', { span }) : t('say.late', { span })
}

/**
 * How long ago something happened, in whole units that have passed: "just now" below a minute, then "5 min ago",
 * "2 h ago", "3 days ago". A moment that lies ahead, as a wrong clock makes it, is "just now" too.
 * @param at the moment, ISO 8601
 * @param now the present, ISO 8601
 */
export function formatAgo(at: string, now: string, locale: Locale): string {
  const t = translatorFor(locale)
  const minutes = Math.floor((Date.parse(now) - Date.parse(at)) / 60_000)
  if (minutes < 1) return t('say.justNow')
  const hours = Math.floor(minutes / 60)
  if (hours < 1) return t('say.ago', { span: t('span.minutes', { count: minutes }) })
  if (hours < 24) return t('say.ago', { span: t('span.hours', { count: hours }) })
  return t('say.ago', { span: t('span.days', { count: Math.floor(hours / 24) }) })
}

/** A size in kB (1024 bytes) or MB, with one decimal at most. */
export function formatBytes(bytes: number, locale: Locale): string {
  const unit = bytes < 1024 ** 2 ? 'kilobyte' : 'megabyte'
  const format = cached(
    numbers,
    locale,
    () => new Intl.NumberFormat(localeTag(locale), { maximumFractionDigits: 1 }),
  )
  const size = format.format(bytes / (unit === 'kilobyte' ? 1024 : 1024 ** 2))
  return `${size} ${catalogs[locale].size[unit]}`
}

/** "A, B and C", as the language joins them, each in its own direction. */
export function formatList(items: readonly string[], locale: Locale): string {
  return cached(lists, locale, () => new Intl.ListFormat(localeTag(locale))).format(
    items.map((item) => isolated(item, locale)),
  )
}

/**
 * A length of time: "35 min", "3 h", "2 days". To the minute below three hours, to the hour below two days, else to the
 * day; rounded.
 * @param minutes whole, at least one
 */
export const formatSpan = (minutes: number, locale: Locale): string =>
  spanText(minutes, translatorFor(locale))

const translatorFor = (locale: Locale) =>
  cached(translators, locale, () => translator(catalogs[locale], locale))

/** @param minutes whole and positive */
function spanText(minutes: number, t: Translate<TimeCatalog>): string {
  const hours = Math.round(minutes / 60)
  if (hours >= 48) return t('span.days', { count: Math.round(hours / 24) })
  if (minutes >= 180) return t('span.hours', { count: hours })
  const whole = Math.floor(minutes / 60)
  const rest = minutes % 60
  const hoursText = t('span.hours', { count: whole })
  if (rest === 0) return hoursText
  const minutesText = t('span.minutes', { count: rest })
  return whole === 0 ? minutesText : t('span.hours_minutes', { hours: hoursText, minutes: minutesText })
}
