import { addDays } from '@brightkey/i18n/plain-date'
import { RRuleTemporal } from 'rrule-temporal'

/** Whole days only: a time of the day has a field of its own. */
const parts =
  /^(FREQ|INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|BYYEARDAY|BYWEEKNO|WKST)=[A-Z0-9,+-]+$/
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

/**
 * The days of a recurrence rule from `from` to `to`, both included, as 2026-11-21. Days have no hours, so no change of a clock
 * skips or doubles one. Throws for a text that is no such rule.
 */
export function recurringDays(
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

/** Whether a text is a recurrence rule by RFC 5545, of days, that has a day within four years. */
export function isRecurrence(rule: { rrule: string; starts_on: string }): boolean {
  try {
    const end = addDays(rule.starts_on, 4 * 366)
    if (rule.starts_on < '2000-01-01') return false
    return isValidRule(rule.rrule) && recurringDays(rule, rule.starts_on, end).length > 0
  } catch {
    return false
  }
}

const isNumber = (text: string, most: number) =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most
/** `most` counts from both ends: -1 is the last. */
const isOrdinal = (text: string, most: number) => isNumber(text.replace(/^[+-]/, ''), most)
const isWeekday = /^(?:SU|MO|TU|WE|TH|FR|SA)$/
const nthWeekday = /^([+-]?\d{1,2})?(?:SU|MO|TU|WE|TH|FR|SA)$/

/** What each part may be. The library drops a value that cannot be, so the rule would mean something else than it says. */
const values: Record<string, (value: string, frequency: string) => boolean> = {
  FREQ: (value) => frequencies.includes(value),
  INTERVAL: (value) => isNumber(value, 9999),
  // More, or an earlier start, would take more steps than are tried.
  COUNT: (value) => isNumber(value, 5000),
  UNTIL: (value) => /^\d{8}(T\d{6}Z?)?$/.test(value) && isDay(value),
  WKST: (value) => isWeekday.test(value),
  BYDAY(value, frequency) {
    const [, ordinal] = nthWeekday.exec(value) ?? [undefined, 'none']
    if (ordinal === undefined) return true
    return frequency === 'MONTHLY' ? isOrdinal(ordinal, 5) : frequency === 'YEARLY' && isOrdinal(ordinal, 53)
  },
  BYMONTH: (value) => isNumber(value, 12),
  BYMONTHDAY: (value, frequency) => frequency !== 'WEEKLY' && isOrdinal(value, 31),
  BYYEARDAY: (value, frequency) => frequency === 'YEARLY' && isOrdinal(value, 366),
  BYWEEKNO: (value, frequency) => frequency === 'YEARLY' && isOrdinal(value, 53),
  BYSETPOS: (value) => isOrdinal(value, 366),
}
const lists = /^BY/

function isDay(digits: string): boolean {
  const day = digits.slice(0, 8).replace(/(....)(..)(..)/, '$1-$2-$3')
  const date = new Date(`${day}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function isValidRule(rrule: string): boolean {
  const given = rrule
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')
    .map((part) => part.split('='))
  const byName = new Map(given.map(([name = '', value = '']) => [name, value]))
  const names = [...byName.keys()]
  const frequency = byName.get('FREQ') ?? ''
  const isPositionOnly = byName.has('BYSETPOS') && names.filter((name) => lists.test(name)).length === 1
  return (
    byName.size === given.length &&
    !isPositionOnly &&
    !(byName.has('COUNT') && byName.has('UNTIL')) &&
    names.every((name) =>
      (lists.test(name) ? (byName.get(name)?.split(',') ?? []) : [byName.get(name) ?? '']).every((value) =>
        values[name]?.(value, frequency),
      ),
    )
  )
}
