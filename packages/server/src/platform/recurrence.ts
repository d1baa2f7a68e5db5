import { RRuleTemporal } from 'rrule-temporal'
import { dayMs, later } from './clock.ts'

/** Whole days only: a time of the day has a field of its own. */
const parts =
  /^(FREQ|INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|BYYEARDAY|BYWEEKNO|WKST)=[A-Z0-9,+-]+$/
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

/**
 * The days of a recurrence rule from `from` to `to`, both included, as 2026-11-21. Days have no hours, so no change of a clock
 * skips or doubles one. Throws for a text that is no such rule.
 */
export function daysOf(
  { rrule, starts_on }: { rrule: string; starts_on: string },
  from: string,
  to: string,
): string[] {
  const text = rrule.replace(/^RRULE:/i, '').toUpperCase()
  const given = text.split(';')
  const frequency = given.find((part) => part.startsWith('FREQ='))?.slice(5)
  if (!given.every((part) => parts.test(part)) || !frequencies.includes(frequency ?? ''))
    throw new Error('not a rule of days')
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${starts_on.replaceAll('-', '')}T000000Z\nRRULE:${text}`,
    maxIterations: 20_000,
  })
  const days = rule.between(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`), true)
  return days.map((each) => each.toString().slice(0, 10))
}

/** Whether a text is a recurrence rule that has a day within four years. */
export function isRecurrence(rule: { rrule: string; starts_on: string }): boolean {
  try {
    return (
      daysOf(rule, rule.starts_on, later(`${rule.starts_on}T00:00:00Z`, 4 * 366 * dayMs).slice(0, 10))
        .length > 0
    )
  } catch {
    return false
  }
}
