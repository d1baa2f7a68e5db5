import { localeTag, textDirection } from '@brightkey/i18n/languages'
import { useNow } from '../now.ts'
import { formatDay } from './formats.ts'
import { useTexts } from './texts.tsx'
import { toWallTime, wallDay } from './wall-time.ts'

/** The texts of day and time fields in the reader's language; today is the instance's. */
export function useDateTexts() {
  const { t, locale } = useTexts()
  const now = useNow()
  const today = wallDay(toWallTime(now))
  return {
    lang: locale,
    dir: textDirection(locale),
    tag: localeTag(locale),
    today,
    chooseDay: t('when.choose_day'),
    previousMonth: t('when.previous_month'),
    nextMonth: t('when.next_month'),
    day: (day: string) => formatDay(day, locale, now),
    dayLabel: (label: string, day: string) => t('when.day_of', { label, day }),
    timeLabel: (label: string) => t('when.time_of', { label }),
    showTimes: (label: string) => t('when.show_times', { label }),
    isToday: (day: string) => t('when.is_today', { day }),
    isChosen: (day: string) => t('when.is_chosen', { day }),
  }
}
