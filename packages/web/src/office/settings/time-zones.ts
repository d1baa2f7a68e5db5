import type { Choice } from '../../ui/office/combobox.tsx'

/** `UTC+04:00`: how far the zone's clock is from UTC now. */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return said === 'GMT' ? 'UTC' : said.replace('GMT', 'UTC')
}

/** The zone as a line of a list: `Asia/Dubai` and its offset. A name that this browser does not know goes without one. */
export function zoneChoice(timeZone: string): Choice {
  const label = timeZone.replaceAll('_', ' ')
  try {
    return { value: timeZone, label, hint: offsetOf(timeZone) }
  } catch {
    return { value: timeZone, label }
  }
}

/** Every zone this browser knows, and the one in force, whatever it is called. */
export function zoneChoices(inForce: string): Choice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const names = known.includes(inForce) ? known : [inForce, ...known]
  return names.map(zoneChoice)
}
