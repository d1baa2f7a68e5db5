import type { CalendarErrorCode } from '@brightkey/contract/apartments/fields'
import type { CalendarState } from '@brightkey/contract/apartments/schema'
import type { useTexts } from '../../platform/office/texts.tsx'

type Translate = ReturnType<typeof useTexts>['t']

const errorTexts = {
  url_not_allowed: 'calendar.not_allowed',
  calendar_unreachable: 'calendar.unreachable',
  calendar_refused: 'calendar.refused',
  calendar_redirects: 'calendar.redirects',
  calendar_slow: 'calendar.slow',
  calendar_too_large: 'calendar.too_large',
  calendar_unreadable: 'calendar.unreadable',
} as const satisfies Record<CalendarErrorCode, string>

const isKnown = (error: string): error is CalendarErrorCode => error in errorTexts

/** Why a calendar could not be read. */
export const calendarErrorText = (t: Translate, error: string): string =>
  t(isKnown(error) ? errorTexts[error] : 'calendar.unreadable')

/** What was assumed or left out when a calendar was read. */
export const calendarWarnings = (t: Translate, { unknown_zone, left_out }: CalendarState): string[] => [
  ...(unknown_zone ? [t('calendar.unknown_zone', unknown_zone)] : []),
  ...(left_out ? [t('calendar.left_out', { count: left_out })] : []),
]
