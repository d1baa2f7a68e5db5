import type { EffectiveSettings } from '../../settings/queries.ts'

type Days = Pick<EffectiveSettings, 'remindExpiryDays' | 'remindExpiryAgainDays'>

/** How many days before the last day the office is reminded, the first reminder first; -1: once the day has passed. */
export function reminderDays({ remindExpiryDays, remindExpiryAgainDays }: Days): number[] {
  const before = [remindExpiryDays, remindExpiryAgainDays].filter((days) => days > 0)
  return before.length === 0 ? [] : [...new Set(before.toSorted((a, b) => b - a)), -1]
}

/** The reminder that is due with this number of days left; null: none yet. */
export const reminderFor = (daysLeft: number, days: readonly number[]): number | null =>
  days.findLast((each) => daysLeft <= each) ?? null
