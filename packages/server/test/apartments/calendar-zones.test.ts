import { expect, test } from 'vitest'
import { parseCalendar } from '../../src/platform/calendar/parse.ts'

const dubai = 'Asia/Dubai'
const today = '2026-11-28'

/** A file with a stay from 15:00 to 11:00 by a clock. */
const file = (tzid: string, head: string[] = [], months = ['12', '12']) =>
  [
    'BEGIN:VCALENDAR',
    ...head,
    'BEGIN:VEVENT',
    `DTSTART;TZID=${tzid}:2026${months[0]}01T150000`,
    `DTEND;TZID=${tzid}:2026${months[1]}04T110000`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

const read = (text: string) => {
  const { entries, unknownZone } = parseCalendar(text, dubai, today)
  return {
    stays: entries.map(({ from, to, arrives, leaves }) => [from, arrives, to, leaves].join(' ')),
    unknownZone,
  }
}
const known = (stay: string) => ({ stays: [stay], unknownZone: null })

const observance = (kind: string, [from, to]: [string, string], more: string[]) => [
  `BEGIN:${kind}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...more,
  `END:${kind}`,
]
const defined = (tzid: string, ...observances: string[][]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  ...observances.flat(),
  'END:VTIMEZONE',
]
const sixHoursAhead = observance('STANDARD', ['+0600', '+0600'], ['DTSTART:16010101T000000'])

test.each([
  ['an IANA name', 'Europe/Berlin', '2026-12-01 18:00 2026-12-04 14:00'],
  ['Windows’ name', 'W. Europe Standard Time', '2026-12-01 18:00 2026-12-04 14:00'],
  ['Windows’ name in small letters', 'w. europe standard time', '2026-12-01 18:00 2026-12-04 14:00'],
  ['a name that Windows has given up', 'Kamchatka Standard Time', '2026-12-01 07:00 2026-12-04 03:00'],
  ['what Outlook shows of a zone', '"(UTC+04:00) Abu Dhabi, Muscat"', '2026-12-01 15:00 2026-12-04 11:00'],
  ['the same of Berlin', '"(UTC+01:00) Amsterdam, Berlin, Bern, Rome"', '2026-12-01 18:00 2026-12-04 14:00'],
  ['the same of New York', '"(UTC-05:00) Eastern Time (US & Canada)"', '2026-12-02 00:00 2026-12-04 20:00'],
  [
    'an IANA name after a prefix',
    '/freeassociation.sourceforge.net/Europe/Berlin',
    '2026-12-01 18:00 2026-12-04 14:00',
  ],
  ['an offset', 'GMT+0300', '2026-12-01 16:00 2026-12-04 12:00'],
  ['an offset with a colon', '"UTC+03:00"', '2026-12-01 16:00 2026-12-04 12:00'],
  ['Exchange’s UTC', '"tzone://Microsoft/Utc"', '2026-12-01 19:00 2026-12-04 15:00'],
])('times with %s are read by it', (_what, tzid, stay) => {
  expect(read(file(tzid))).toEqual(known(stay))
})

test('summer time of a zone with Windows’ name is followed', () => {
  expect(read(file('W. Europe Standard Time', [], ['07', '07']))).toEqual(
    known('2026-07-01 17:00 2026-07-04 13:00'),
  )
})

test('a zone that the file defines goes before one of the same name elsewhere', () => {
  const tzid = '"(UTC+04:00) Abu Dhabi, Muscat"'
  const head = defined('(UTC+04:00) Abu Dhabi\\, Muscat', sixHoursAhead)
  expect(read(file(tzid, head))).toEqual(known('2026-12-01 13:00 2026-12-04 09:00'))
  expect(read(file('Customized Time Zone', defined('Customized Time Zone', sixHoursAhead)))).toEqual(
    known('2026-12-01 13:00 2026-12-04 09:00'),
  )
})

test('an IANA name means what the IANA database says, which files often have wrong', () => {
  expect(read(file('Europe/Berlin', defined('Europe/Berlin', sixHoursAhead)))).toEqual(
    known('2026-12-01 18:00 2026-12-04 14:00'),
  )
})

test.each([
  [
    'yearly since 1601',
    [
      ['DTSTART:16011028T030000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'],
      ['DTSTART:16010325T020000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'],
    ],
  ],
  [
    'on dates',
    [
      ['DTSTART:20251026T030000', 'RDATE:20251026T030000,20261025T030000'],
      ['DTSTART:20250330T020000', 'RDATE:20250330T020000,20260329T020000'],
    ],
  ],
])('a zone of the file whose clock changes %s has summer time', (_what, [winter = [], summer = []]) => {
  const head = defined(
    'Ours',
    observance('STANDARD', ['+0200', '+0100'], winter),
    observance('DAYLIGHT', ['+0100', '+0200'], summer),
  )
  expect(read(file('Ours', head, ['07', '07'])).stays).toEqual(['2026-07-01 17:00 2026-07-04 13:00'])
  expect(read(file('Ours', head)).stays).toEqual(['2026-12-01 18:00 2026-12-04 14:00'])
})

test('a zone that gave summer time up stays at its winter time', () => {
  const head = defined(
    'Ours',
    observance(
      'STANDARD',
      ['+0200', '+0100'],
      ['DTSTART:19701025T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20151025T010000Z'],
    ),
    observance(
      'DAYLIGHT',
      ['+0100', '+0200'],
      ['DTSTART:19700329T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20150329T010000Z'],
    ),
  )
  expect(read(file('Ours', head, ['07', '07'])).stays).toEqual(['2026-07-01 18:00 2026-07-04 14:00'])
})

test('a zone that nothing explains is named, with the clock that is assumed', () => {
  expect(read(file('Customized Time Zone'))).toEqual({
    stays: ['2026-12-01 15:00 2026-12-04 11:00'],
    unknownZone: { name: 'Customized Time Zone', assumed: 'Asia/Dubai' },
  })
  expect(read(file('"(UTC+03:00) Nowhere, Elsewhere"'))).toEqual({
    stays: ['2026-12-01 16:00 2026-12-04 12:00'],
    unknownZone: { name: '(UTC+03:00) Nowhere, Elsewhere', assumed: 'UTC+03:00' },
  })
  const nothingUsable = defined('Odd', observance('STANDARD', ['east', 'west'], ['DTSTART:16010101T000000']))
  expect(read(file('Odd', nothingUsable)).unknownZone).toEqual({ name: 'Odd', assumed: 'Asia/Dubai' })
})

test('a label whose city has another offset is not that city’s zone', () => {
  const label = '(UTC+04:00) Berlin'
  const text = file(`"${label}"`)
  expect(parseCalendar(text, dubai, today).unknownZone).toEqual({ name: label, assumed: 'UTC+04:00' })
})

test('times without a zone are by the clock that the calendar names', () => {
  const text = file('x', ['X-WR-TIMEZONE:Europe/Berlin']).replaceAll(';TZID=x', '')
  expect(read(text)).toEqual(known('2026-12-01 18:00 2026-12-04 14:00'))
  expect(read(text.replace('Europe/Berlin', 'Nowhere')).unknownZone).toEqual({
    name: 'Nowhere',
    assumed: dubai,
  })
  // A name that no time needs is nothing to worry about.
  const dates = text.replaceAll(/(2026\d{4})T\d{6}/g, '$1').replace('Europe/Berlin', 'Nowhere')
  expect(read(dates).unknownZone).toBeNull()
})

test('a file in small letters is read as one in capitals', () => {
  const text = file('Europe/Berlin', defined('Europe/Berlin', sixHoursAhead))
  expect(
    read(text.replaceAll(/^[A-Z-]+(;TZID)?|VEVENT|VCALENDAR|VTIMEZONE/gm, (name) => name.toLowerCase())),
  ).toEqual(read(text))
})

test('a duration with a plus sign is as long as it says', () => {
  const text =
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20261201\nDURATION:+P2D\nEND:VEVENT\nEND:VCALENDAR'
  expect(parseCalendar(text, dubai, today).entries).toMatchObject([{ from: '2026-12-01', to: '2026-12-03' }])
})

/** Stays of a night, one after the other. */
const nights = (count: number, first: string) =>
  Array.from({ length: count }, (_none, index) => {
    const day = new Date(Date.parse(first) + index * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .replaceAll('-', '')
    return `BEGIN:VEVENT\nUID:${index}\nDTSTART;VALUE=DATE:${day}\nEND:VEVENT`
  })

test('of a calendar with too many events the coming ones are read, soonest first, and the rest is counted', () => {
  const text = ['BEGIN:VCALENDAR', ...nights(5003, '2014-01-01'), ...nights(10, today), 'END:VCALENDAR'].join(
    '\n',
  )
  const old = parseCalendar(text, dubai, today)
  expect(old.entries.filter(({ to }) => to !== null && to > today)).toHaveLength(10 + 5003 - 4714)
  const coming = ['BEGIN:VCALENDAR', ...nights(5003, today), 'END:VCALENDAR'].join('\n')
  const { entries, leftOut } = parseCalendar(coming, dubai, today)
  expect([entries[0]?.from, entries.length, leftOut]).toEqual([today, 5000, 3])
  expect(
    parseCalendar(coming.replace(/BEGIN:VEVENT\nUID:0[\s\S]*?END:VEVENT\n/, ''), dubai, today).leftOut,
  ).toBe(2)
})
