import ICAL from 'ical.js'
import type { Clock } from './clocks.ts'

/** `observances`: of one zone, each a change of its clock. `dates`: characters of a list of them. */
const limits = { observances: 100, dates: 2000 }

/** How many years before this one the changes of a clock are worked out. */
const yearsBack = 2

/** The clocks that a file's VTIMEZONE components define, by TZID. One that is not understood is left out. */
export function readDefinitions(definitions: readonly string[][], today: string): Map<string, Clock> {
  const clocks = new Map<string, Clock>()
  for (const lines of definitions) {
    try {
      const component = new ICAL.Component(ICAL.parse(definitionText(lines, Number(today.slice(0, 4)))))
      const zone = new ICAL.Timezone(component)
      if (component.getAllSubcomponents().length > 0) clocks.set(zone.tzid, definedClock(zone))
    } catch {
      // Without it the zone goes by its name.
    }
  }
  return clocks
}

const definedClock = (zone: ICAL.Timezone): Clock => {
  const instant = (wall: string) =>
    Date.parse(`${wall}:00.000Z`) - 1000 * zone.utcOffset(ICAL.Time.fromDateTimeString(`${wall}:00`))
  return {
    instant,
    dayBeginning(at) {
      const days = [-1, 0, 1].map((days) => new Date(at + days * 86_400_000).toISOString().slice(0, 10))
      return days.find((day) => instant(`${day}T00:00`) === at) ?? null
    },
  }
}

/**
 * The parts of a VTIMEZONE that decide its clock. ical.js works out every change from the first one on, of which Outlook has a
 * yearly one since 1601; a rule of each day takes it seconds. So only yearly rules count, and they begin two years ago.
 */
function definitionText(lines: readonly string[], year: number): string {
  const text = ['BEGIN:VTIMEZONE']
  let observance: Map<string, string> | null = null
  let kind = ''
  for (const line of lines) {
    const [, name = '', value = ''] = /^([a-z-]+)(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?:(.*)$/i.exec(line) ?? []
    const key = name.toUpperCase()
    const isObservance = /^(STANDARD|DAYLIGHT)$/i.test(value.trim())
    if (key === 'BEGIN' && isObservance) {
      observance = new Map()
      kind = value.trim().toUpperCase()
    } else if (key === 'END' && isObservance && observance) {
      if (text.length < limits.observances * 7) text.push(...observanceLines(kind, observance, year))
      observance = null
    } else if (observance) {
      if (key === 'RDATE' && observance.has(key)) observance.set(key, `${observance.get(key)},${value}`)
      else observance.set(key, value.trim())
    } else if (key === 'TZID') text.push(`TZID:${value}`)
  }
  return [...text, 'END:VTIMEZONE'].join('\r\n')
}

const parts =
  /^(FREQ=YEARLY|INTERVAL=1|BYMONTH=\d{1,2}|BYDAY=[+-]?\d?(SU|MO|TU|WE|TH|FR|SA)|BYMONTHDAY=[-\d,]{1,40}|UNTIL=\d{8}(T\d{6}Z?)?|WKST=[A-Z]{2})$/

function observanceLines(kind: string, values: ReadonlyMap<string, string>, year: number): string[] {
  const start = values.get('DTSTART') ?? ''
  const offsets = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => [name, values.get(name) ?? ''] as const)
  if (!/^\d{8}T\d{6}Z?$/.test(start) || !offsets.every(([, offset]) => /^[+-]\d{4}(\d\d)?$/.test(offset)))
    throw new Error('not a change of a clock')
  const rule = values.get('RRULE')?.toUpperCase()
  if (rule !== undefined && !rule.split(';').every((part) => part === '' || parts.test(part)))
    throw new Error('not a yearly rule')
  const until = Number(/UNTIL=(\d{4})/.exec(rule ?? '')?.[1] ?? year)
  const first = rule === undefined ? 0 : Math.min(until, year) - yearsBack
  const dates = values.get('RDATE') ?? ''
  if (!/^[\dTZ,]*$/.test(dates)) throw new Error('not dates')
  return [
    `BEGIN:${kind}`,
    `DTSTART:${String(Math.max(Number(start.slice(0, 4)), first)).padStart(4, '0')}${start.slice(4)}`,
    ...offsets.map(([name, offset]) => `${name}:${offset}`),
    ...(rule ? [`RRULE:${rule.replace(/;$/, '')}`] : []),
    // A line for each: of several in one, ical.js takes the first. Where there are any, it leaves out the start.
    ...(dates && dates.length < limits.dates
      ? [start, ...dates.split(',')].map((date) => `RDATE:${date}`)
      : []),
    `END:${kind}`,
  ]
}
