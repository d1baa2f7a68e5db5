import type { Locale } from '@brightkey/contract/locale'
import { type DayStyle, formatInstant } from './format.ts'

/** A day such as 2026-11-21 in words, `day` unless another style is named: it has no time zone, so UTC is used. */
export const formatDay = (day: string, locale: Locale, style: DayStyle = 'day'): string =>
  formatInstant(`${day}T00:00:00.000Z`, { locale, timeZone: 'UTC', style })
