import { foundReminderDays } from '@brightkey/contract/found/choices'
import { addDays } from '@brightkey/i18n/plain-date'
import { normalizeForSearch } from '@brightkey/i18n/same-text'

/** What the office searches by. */
export const toFoundSearch = (...texts: readonly string[]): string =>
  normalizeForSearch(texts.filter(Boolean).join('\n'))

/** The day on which the office is reminded of the last day: some days ahead, or on that day where those have begun. Null: never. */
export function reminderDay(until: string | null, today: string): string | null {
  if (until === null || until < today) return null
  const ahead = addDays(until, -foundReminderDays)
  return ahead > today ? ahead : until > today ? until : null
}
