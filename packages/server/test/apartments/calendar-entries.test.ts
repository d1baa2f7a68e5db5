import { expect, test } from 'vitest'
import { doubleBookings } from '../../src/features/planning/bookings/doubles/rules.ts'
import { recogniseHost } from '../../src/features/planning/bookings/entries/hosts/rules.ts'
import {
  type CalendarChoice,
  classifyEntries,
  lastNightsShown,
} from '../../src/features/planning/bookings/entries/rules.ts'
import { parseCalendar } from '../../src/platform/calendar/parse.ts'
import { booking } from './calendar-files.ts'

/** Days of December; `text: from–to`. */
type Entry = [text: string, from: number, to: number]

const day = (of: number) => `2026-12-${String(of).padStart(2, '0')}`
const fileWith = (entries: readonly Entry[]) =>
  booking(entries.map(([summary, from, to]) => ({ summary, from: day(from), to: day(to) })))
const choice: CalendarChoice = {
  host: 'other',
  texts: { blocks: [], stays: [] },
  endIsLastNight: false,
  joinsNights: false,
}

/** What each entry is, in the order in which they are given, and the nights of stays. */
function kinds(entries: readonly Entry[], chosen: Partial<CalendarChoice> = {}) {
  const read = classifyEntries(parseCalendar(fileWith(entries), 'Asia/Dubai').entries, {
    ...choice,
    ...chosen,
  })
  return read.map(({ text, kind, from, to }) =>
    kind === 'stay' ? `${text}: ${from?.slice(8)}–${to?.slice(8)}` : `${text}: ${kind}`,
  )
}

test.each([
  'Not available',
  'BLOCKED',
  'Blocked dates',
  'Unavailable',
  'Owner stay',
  'Owner block: family',
  "Owner's hold",
  'Maintenance - boiler',
  'HOLD',
  'Airbnb (Not available)',
  'Indisponible',
  'Gesperrt',
  'Недоступно',
])('at any host, nights called “%s” are a block', (text) => {
  expect(kinds([[text, 5, 20]])).toEqual([`${text}: block`])
})

test.each([
  'Reserved',
  'Reserved - Anna',
  'Blocked By Guesty',
  'CLOSED - Not available',
  'Busy',
  'Holden, Mary',
  'Owner Smith family',
  'Mr. Block',
  '',
])('nights called “%s” are a stay unless the office says otherwise', (text) => {
  expect(kinds([[text, 5, 8]])).toEqual([`${text}: 05–08`])
  expect(kinds([[text, 5, 8]], { texts: { blocks: [text], stays: [] } })).toEqual([`${text}: block`])
})

test.each([
  ['airbnb', 'Airbnb (Not available)', 'block'],
  ['booking', 'CLOSED - Not available', 'stay'],
  ['booking', 'Not available', 'stay'],
  ['vrbo', 'Blocked', 'block'],
  ['guesty', 'Blocked By Guesty', 'stay'],
  ['lodgify', 'Closed period', 'block'],
  ['ownerrez', 'Blocked-off time', 'block'],
  ['google', 'Owner stay', 'block'],
] as const)('by the texts of %s, “%s” is a %s', (host, text, kind) => {
  const [found] = kinds([[text, 5, 8]], { host })
  expect(found).toBe(kind === 'stay' ? `${text}: 05–08` : `${text}: block`)
})

test('Guesty’s own rules, an entry each on every free apartment, are blocks', () => {
  const rule = {
    from: day(5),
    to: day(6),
    summary: 'Blocked by Guesty',
    uid: '5f1_an_2026-12-05_2026-12-05@guesty.com',
  }
  const { entries } = parseCalendar(booking([rule]), 'Asia/Dubai')
  expect(classifyEntries(entries, { ...choice, host: 'guesty' })).toMatchObject([{ kind: 'block' }])
})

test('the host is recognised by the address, else by the program that wrote the file', () => {
  const hosts = {
    'https://www.airbnb.co.uk/calendar/ical/1.ics?t=x': 'airbnb',
    'https://ical.booking.com/v1/export?t=x': 'booking',
    'https://www.abritel.fr/icalendar/1.ics': 'vrbo',
    'https://app.guesty.com/api/public/icalendar/1': 'guesty',
    'https://login.smoobu.com/ical/1.ics': 'smoobu',
    'https://www.lodgify.com/1.ics': 'lodgify',
    'https://app.ownerrez.com/feeds/ical/1': 'ownerrez',
    'https://platform.hostaway.com/ical/1.ics': 'hostaway',
    'https://calendar.google.com/calendar/ical/1/basic.ics': 'google',
    'https://outlook.office365.com/owa/calendar/1/calendar.ics': 'outlook',
    'https://notbooking.com/1.ics': 'other',
    'https://airbnb.evil.example/1.ics': 'other',
  }
  for (const [url, host] of Object.entries(hosts)) expect(recogniseHost(url, null), url).toBe(host)
  expect(recogniseHost('https://files.example/1.ics', '-//HomeAway.com, Inc.//EN')).toBe('vrbo')
  expect(recogniseHost('https://www.airbnb.com/1.ics', '-//Google Inc//Google Calendar//EN')).toBe('airbnb')
})

test('a text of the office that ends with an asterisk is for all that begin so, and a stay of the office is one in any shape', () => {
  const entries: Entry[] = [
    ['Uncle Karl', 1, 3],
    ['Uncle Ben', 4, 6],
    ['Guest', 7, 9],
  ]
  expect(kinds(entries, { texts: { blocks: ['uncle*'], stays: ['uncle ben'] } })).toEqual([
    'Uncle Karl: block',
    'Uncle Ben: 04–06',
    'Guest: 07–09',
  ])
  expect(kinds(entries, { texts: { blocks: ['Uncle Ben'], stays: ['uncle *'] } })).toEqual([
    'Uncle Karl: 01–03',
    'Uncle Ben: block',
    'Guest: 07–09',
  ])
  const season: Entry[] = [
    ['Long guest', 1, 20],
    ['Cleaner here', 3, 4],
    ['Cleaner here', 8, 9],
  ]
  expect(kinds(season)[0]).toBe('Long guest: covers')
  expect(kinds(season, { texts: { blocks: ['Cleaner here'], stays: [] } })[0]).toBe('Long guest: 01–20')
  expect(kinds(season, { texts: { blocks: [], stays: ['LONG  guest'] } })[0]).toBe('Long guest: 01–20')
})

test('entries for the check-in and check-out of stays are no stays, by their text or because most stays have them', () => {
  expect(
    kinds([
      ['Maria', 1, 4],
      ['Check-in Maria', 1, 2],
      ['Maria departure', 4, 5],
      ['Ivan', 6, 7],
      ['Anreise', 6, 7],
      ['Abreise', 7, 8],
    ]),
  ).toEqual([
    'Maria: 01–04',
    'Check-in Maria: marker',
    'Maria departure: marker',
    'Ivan: 06–07',
    'Anreise: marker',
    'Abreise: marker',
  ])
  // Without texts: two guests, the second for one night.
  expect(
    kinds([
      ['X', 1, 4],
      ['X', 1, 2],
      ['X', 4, 5],
      ['X', 4, 5],
      ['X', 4, 5],
      ['X', 5, 6],
    ]),
  ).toEqual(['X: 01–04', 'X: marker', 'X: 04–05', 'X: marker', 'X: marker', 'X: marker'])
})

test('a guest for one night who comes on the day on which others leave is a stay', () => {
  const entries: Entry[] = [
    ['Reserved', 1, 4],
    ['Reserved', 4, 5],
    ['Reserved', 5, 9],
    ['Anna, check-in 15:00', 9, 10],
  ]
  expect(kinds(entries)).toEqual([
    'Reserved: 01–04',
    'Reserved: 04–05',
    'Reserved: 05–09',
    'Anna, check-in 15:00: 09–10',
  ])
})

test('an entry over several stays is not a stay, one over a single stay is, and nights that fill a stay belong to it', () => {
  expect(
    kinds([
      ['High season', 1, 20],
      ['A', 4, 7],
      ['B', 7, 10],
      ['C', 15, 18],
    ]),
  ).toEqual(['High season: covers', 'A: 04–07', 'B: 07–10', 'C: 15–18'])
  expect(
    kinds([
      ['A', 1, 9],
      ['B', 3, 5],
    ]),
  ).toEqual(['A: 01–09', 'B: 03–05'])
  expect(
    kinds([
      ['A', 1, 4],
      ['120 EUR', 1, 2],
      ['120 EUR', 2, 3],
      ['120 EUR', 3, 4],
    ]),
  ).toEqual(['A: 01–04', '120 EUR: marker', '120 EUR: marker', '120 EUR: marker'])
})

test('the same days twice are one stay, and entries without usable days say so', () => {
  expect(
    kinds([
      ['A', 1, 4],
      ['B', 1, 4],
      ['C', 9, 7],
    ]),
  ).toEqual(['A: 01–04', 'B: repeated', 'C: unreadable'])
})

test('an entry that ends on the day it begins is one night, and where its file shows last nights so are the other ends', () => {
  const { entries } = parseCalendar(
    fileWith([
      ['A', 1, 3],
      ['B', 4, 4],
    ]),
    'Asia/Dubai',
  )
  expect(lastNightsShown(entries)).toBe(true)
  const nights = (endIsLastNight: boolean) =>
    classifyEntries(entries, { ...choice, endIsLastNight }).map(
      ({ from, to }) => `${from?.slice(8)}–${to?.slice(8)}`,
    )
  expect(nights(true)).toEqual(['01–04', '04–05'])
  expect(nights(false)).toEqual(['01–03', '04–05'])
})

test.each<[string, Entry[], boolean | null]>([
  ['ends after its first day', [['A', 1, 3]], null],
  [
    'marks the check-out of a stay on one day',
    [
      ['A', 1, 3],
      ['B', 3, 3],
    ],
    null,
  ],
  [
    'has guests who come on the day others leave',
    [
      ['A', 1, 3],
      ['B', 3, 6],
      ['C', 9, 9],
    ],
    false,
  ],
  ['is empty', [], null],
])('a file that %s does not show last nights', (_what, entries, shown) => {
  expect(lastNightsShown(parseCalendar(fileWith(entries), 'Asia/Dubai').entries)).toBe(shown)
})

test('nights that follow each other with one text are stays each, or one if the office joins them', () => {
  const entries: Entry[] = [
    ['Anna', 1, 2],
    ['Anna', 2, 3],
    ['Ben', 3, 4],
    ['Anna', 8, 9],
  ]
  expect(kinds(entries)).toEqual(['Anna: 01–02', 'Anna: 02–03', 'Ben: 03–04', 'Anna: 08–09'])
  expect(kinds(entries, { joinsNights: true })).toEqual([
    'Anna: 01–03',
    'Anna: night',
    'Ben: 03–04',
    'Anna: 08–09',
  ])
})

test('thousands of entries are classified within two seconds of processor time', () => {
  const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)
  const shapes = [
    Array.from({ length: 4900 }, (_, index) => ({ from: at(index % 70), to: at(4900 - index) })),
    Array.from({ length: 4900 }, (_, index) => ({ from: at(index), to: at(index + 1) })),
    Array.from({ length: 4900 }, (_, index) =>
      index % 2 ? { from: at(index), to: at(index + 1) } : { from: at(index), to: at(9000) },
    ),
  ]
  for (const shape of shapes) {
    const { entries } = parseCalendar(booking(shape), 'Asia/Dubai')
    const before = process.threadCpuUsage()
    classifyEntries(entries, { ...choice, joinsNights: true })
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000)
  }
})

test('thousands of stays at once are found to be double within two seconds of processor time', () => {
  const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)
  const stays = Array.from({ length: 9800 }, (_, index) => ({
    id: String(index),
    calendar_id: index % 2 ? 'a' : 'b',
    first_day: at(Math.floor(index / 2)),
    last_day: index % 2 ? at(Math.floor(index / 2) + 1) : at(9000),
    check_in_time: null,
    check_out_time: null,
    missing_at: null,
    cancelled_at: null,
    kind: null,
    double_with: null,
    failed_at: null,
  }))
  const before = process.threadCpuUsage()
  expect(doubleBookings(stays, at(0)).length).toBeGreaterThan(9000)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000)
})
