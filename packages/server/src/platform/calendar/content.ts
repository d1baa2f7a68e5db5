import ICAL from 'ical.js'

/** A property of a component as jCal has it: parameters by lower-case name, the value without escapes. */
export type Property = { name: string; parameters: Readonly<Record<string, string>>; value: string }

/** What a calendar file has in it. `zones` are its time zones, each as the lines between BEGIN and END. */
export type CalendarContent = { properties: Property[]; zones: string[][]; events: Property[][] }

/** `line`: characters without folds. `depth`: components within components. `zoneLines`: of all time zones. */
const limits = { line: 1000, eventProperties: 40, depth: 10, zones: 30, zoneLines: 3000 }

const ofCalendar = new Set(['PRODID', 'X-WR-TIMEZONE'])
const ofEvents = new Set([
  'DTSTART',
  'DTEND',
  'DURATION',
  'SUMMARY',
  'STATUS',
  'UID',
  'X-MICROSOFT-CDO-ALLDAYEVENT',
  'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT',
  'X-FUNAMBOL-ALLDAY',
])

/**
 * Splits an iCalendar text into components. By hand, because `ICAL.parse` refuses a file for one damaged line, and keeps all of what
 * we do not need. Each character is looked at a fixed number of times.
 */
export function readContent(text: string): CalendarContent {
  const content: CalendarContent = { properties: [], zones: [], events: [] }
  const open: string[] = []
  // Components beyond the depth limit, which are only counted.
  let beyond = 0
  let zoneLines = 0
  let lines: string[] = []
  for (const line of unfold(text)) {
    const name = /^[A-Za-z0-9-]+/.exec(line.slice(0, 60))?.[0].toUpperCase()
    if (name === undefined) continue
    if (name === 'BEGIN') {
      const component = componentName(line)
      if (isOfCalendar(component)) {
        // The one before it was not ended: these are never within one another.
        open.length = beyond = 0
        if (component === 'VEVENT') content.events.push([])
        else if (component === 'VTIMEZONE') {
          lines = []
          if (content.zones.length < limits.zones) content.zones.push(lines)
        }
      }
      if (open.length < limits.depth) open.push(component)
      else beyond++
    } else if (name === 'END') {
      if (beyond > 0) beyond--
      else open.length = Math.max(0, open.lastIndexOf(componentName(line)))
    }
    const inside = open.at(-1)
    if (beyond > 0 || (line.length > limits.line && name !== 'SUMMARY')) continue
    if (open[0] === 'VTIMEZONE') {
      if (zoneLines++ < limits.zoneLines) lines.push(line)
    } else if (inside === 'VEVENT' && ofEvents.has(name)) {
      const event = content.events.at(-1)
      if (event && event.length < limits.eventProperties) push(event, line.slice(0, limits.line))
    } else if (inside === 'VCALENDAR' && ofCalendar.has(name) && content.properties.length < 10)
      push(content.properties, line)
  }
  return content
}

/** Lines without their folds and without empty ones. */
const unfold = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')

const componentName = (line: string) =>
  line
    .slice(line.indexOf(':') + 1, 60)
    .trim()
    .toUpperCase()

const isOfCalendar = (component: string) => component === 'VEVENT' || component === 'VTIMEZONE'

function push(properties: Property[], line: string): void {
  try {
    const [name, parameters, , value] = ICAL.parse.property(line)
    properties.push({ name, parameters, value: String(value) })
  } catch {
    // A damaged line does not hide the others, nor its text.
    const [, value] = /^SUMMARY[^:]*:(.*)$/i.exec(line) ?? []
    if (value !== undefined) properties.push({ name: 'summary', parameters: {}, value })
  }
}
