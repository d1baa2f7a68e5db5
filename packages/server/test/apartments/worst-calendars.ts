const file = (lines: string) => `BEGIN:VCALENDAR\n${lines}\nEND:VCALENDAR`
const event = (lines: string) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT\n`
const repeat = (bytes: number, make: (index: number) => string) => {
  const size = make(0).length
  return Array.from({ length: Math.ceil(bytes / size) }, (_none, index) => make(index)).join('')
}
const day = (index: number) =>
  new Date(Date.UTC(2027, 0, 1) + (index % 30_000) * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '')
const zone = (name: string, lines: string) =>
  `BEGIN:VTIMEZONE\nTZID:${name}\nBEGIN:STANDARD\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\n${lines}\nEND:STANDARD\nEND:VTIMEZONE\n`
const yearly = 'DTSTART:16010101T000000\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'
const realZones = Intl.supportedValuesOf('timeZone')

/** Files of about this size, each of which keeps some part of a parser busy. */
export const worstCalendars: Record<string, (bytes: number) => string> = {
  'components within components': (bytes) =>
    file('BEGIN:X\n'.repeat(bytes / 16) + 'END:X\n'.repeat(bytes / 16)),
  'components that never end': (bytes) => file('BEGIN:VEVENT\n'.repeat(bytes / 13)),
  'ends of nothing': (bytes) => file('END:VEVENT\n'.repeat(bytes / 11)),
  'lines that begin like components': (bytes) => file(event('SUMMARY:BEGIN:VALARM\n'.repeat(bytes / 21))),
  'one folded line': (bytes) => file(event(`SUMMARY:x${'\n x'.repeat(bytes / 3)}`)),
  'folds of nothing': (bytes) => file(event(`SUMMARY:x${'\n '.repeat(bytes / 2)}`)),
  'empty lines': (bytes) => file('\n'.repeat(bytes)),
  'bare returns': (bytes) => file('\r'.repeat(bytes)),
  'one line without an end': (bytes) => file(event(`SUMMARY:${'x'.repeat(bytes)}`)),
  parameters: (bytes) => file(repeat(bytes, () => event(`DTSTART${';A="b"'.repeat(150)}:20261121`))),
  'open quotes': (bytes) => file(repeat(bytes, () => event(`DTSTART;TZID="${'x'.repeat(900)}:20261121`))),
  escapes: (bytes) => file(repeat(bytes, () => event(`SUMMARY:${'\\n\\,'.repeat(240)}`))),
  'properties of one event': (bytes) => file(event('DTSTART:20261121\n'.repeat(bytes / 17))),
  'small events': (bytes) => file(repeat(bytes, (index) => event(`DTSTART:${day(index)}`))),
  'events with times': (bytes) =>
    file(repeat(bytes, (index) => event(`DTSTART:${day(index)}T150000\nDTEND:${day(index + 3)}T110000`))),
  'midnights of UTC': (bytes) =>
    file(repeat(bytes, (index) => event(`DTSTART:${day(index)}T200000Z\nDTEND:${day(index + 3)}T200000Z`))),
  'names of zones': (bytes) =>
    file(repeat(bytes, (index) => event(`DTSTART;TZID=Unknown/${index}:${day(index)}T150000`))),
  'long names of zones': (bytes) =>
    file(
      repeat(bytes, (index) =>
        event(`DTSTART;TZID="(UTC+04:00) ${'Abu, '.repeat(150)}${index}":${day(index)}T150000`),
      ),
    ),
  'every zone there is': (bytes) =>
    file(
      repeat(bytes, (index) =>
        event(`DTSTART;TZID=${realZones[index % realZones.length]}:${day(index)}T150000`),
      ),
    ),
  'definitions of zones': (bytes) =>
    file(
      repeat(bytes / 2, (index) => zone(`Z${index}`, yearly)) +
        repeat(bytes / 2, (index) => event(`DTSTART;TZID=Z${index % 40}:${day(index)}T150000`)),
    ),
  'parameters of a zone without a value': (bytes) =>
    file(repeat(bytes, (index) => zone(`Z${index}`, `RDATE${';'.repeat(900)}`))),
  'changes of one zone': (bytes) =>
    file(
      zone(
        'Z',
        `${yearly}\nEND:STANDARD\nBEGIN:DAYLIGHT\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\n`.repeat(
          bytes / 200,
        ) + yearly,
      ) + repeat(bytes / 2, (index) => event(`DTSTART;TZID=Z:${day(index)}T150000`)),
    ),
  'rules of zones': (bytes) =>
    file(
      repeat(bytes / 2, (index) => zone(`Z${index}`, 'DTSTART:16010101T000000\nRRULE:FREQ=DAILY')) +
        repeat(bytes / 2, (index) => event(`DTSTART;TZID=Z${index % 40}:${day(index)}T150000`)),
    ),
  'dates of zones': (bytes) =>
    file(zone('Z', `DTSTART:16010101T000000\nRDATE:${'20260101T000000,'.repeat(bytes / 16)}20260101T000000`)),
  'the same name for all': (bytes) => file(repeat(bytes, (index) => event(`UID:x\nDTSTART:${day(index)}`))),
}
