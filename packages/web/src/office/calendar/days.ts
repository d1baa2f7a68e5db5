import type { Locale } from '@brightkey/contract/locale'
import { formatInstant } from '@brightkey/i18n/format'
import { wallClock } from '@brightkey/i18n/zone'
import { zone } from '../../platform/office/zone.ts'

// A day has no zone: noon in UTC, shown as UTC has it, is that day everywhere.
const noon = (day: string) => `${day}T12:00:00.000Z`

/** `2026-11-21` as "Sat, 21 Nov". */
export const dayInWords = (day: string, locale: Locale): string =>
  formatInstant(noon(day), { locale, timeZone: 'UTC', style: 'day' })

/** Today at the place of the apartments, as `2026-11-21`. */
const today = (now: string) => wallClock(now, zone).slice(0, 10)

/** "today", "tomorrow", "in 3 days", as the language says it. */
export function daysFrom(now: string, day: string, locale: Locale): string {
  const days = Math.round((Date.parse(noon(day)) - Date.parse(noon(today(now)))) / 86_400_000)
  return new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' }).format(days, 'day')
}
