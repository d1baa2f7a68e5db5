/** When a cleaner works, as the address book has it. */
export type WorkingTimes = {
  /** Days of the week, Monday is 1: `12345`. Null: all of them. */
  working_days: string | null
  /** First and last days, or single ones: `2026-12-01/2026-12-05 2026-12-24`. */
  days_off: string | null
}

/** A range of days off; both days are off. */
export type DaysOff = { first_day: string; last_day: string }

export const listDaysOff = (daysOff: string | null): DaysOff[] =>
  (daysOff ?? '')
    .split(' ')
    .filter((range) => range !== '')
    .map((range) => {
      const [first_day = '', last_day = first_day] = range.split('/')
      return { first_day, last_day }
    })

/** As {@link listDaysOff} reads it, in order; null for none. */
export const writeDaysOff = (ranges: readonly DaysOff[]): string | null =>
  ranges
    .toSorted((a, b) => (a.first_day < b.first_day ? -1 : 1))
    .map(({ first_day, last_day }) => (first_day === last_day ? first_day : `${first_day}/${last_day}`))
    .join(' ') || null

/** The day of the week of a day such as 2026-11-21; Monday is 1. */
export const weekday = (day: string): number => ((new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7) + 1

/** Whether a cleaner does not work on a day, such as 2026-11-21. */
export const isOff = ({ working_days, days_off }: WorkingTimes, day: string): boolean =>
  (working_days !== null && !working_days.includes(String(weekday(day)))) ||
  listDaysOff(days_off).some(({ first_day, last_day }) => first_day <= day && day <= last_day)
