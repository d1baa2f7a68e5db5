import { expect, test } from 'vitest'
import { parseCalendar } from '../../src/platform/calendar/parse.ts'

const dubai = 'Asia/Dubai'

/** A file with one event for each list of lines, after the lines of `head`. */
const file = (events: string[][], head: string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    ...head,
    ...events.flatMap((lines, index) => ['BEGIN:VEVENT', `UID:${index}`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

const read = (text: string, timeZone = dubai) =>
  parseCalendar(text, timeZone).entries.map(({ from, to, arrives, leaves }) => ({
    from,
    to,
    arrives,
    leaves,
  }))

const whole = (from: string, to: string) => ({ from, to, arrives: null, leaves: null })
const threeNights = whole('2026-12-01', '2026-12-04')

test.each<[string, string[], string[]?]>([
  ['dates', ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204']],
  ['midnight of UTC', ['DTSTART:20261201T000000Z', 'DTEND:20261204T000000Z']],
  ['midnight without a zone', ['DTSTART:20261201T000000', 'DTEND:20261204T000000']],
  ['24:00 as the end', ['DTSTART:20261201T000000', 'DTEND:20261203T240000']],
  [
    'midnight in a zone that is not ours',
    ['DTSTART;TZID=Europe/Berlin:20261201T000000', 'DTEND;TZID=Europe/Berlin:20261204T000000'],
  ],
  ['our midnight, written in UTC', ['DTSTART:20261130T200000Z', 'DTEND:20261203T200000Z']],
  [
    'the calendar’s midnight, written in UTC',
    ['DTSTART:20261130T150000Z', 'DTEND:20261203T150000Z'],
    ['X-WR-TIMEZONE:Asia/Tokyo'],
  ],
  [
    'Outlook’s mark, with times in UTC',
    ['DTSTART:20261201T030000Z', 'DTEND:20261204T030000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
  ],
  ['the mark of a phone', ['DTSTART:20261201T100000', 'DTEND:20261204T100000', 'X-FUNAMBOL-ALLDAY:1']],
  ['a date and a time at midnight', ['DTSTART;VALUE=DATE:20261201', 'DTEND:20261204T000000']],
  ['a time at midnight and a date', ['DTSTART:20261201T000000Z', 'DTEND;VALUE=DATE:20261204']],
  ['midnight and a duration of days', ['DTSTART:20261201T000000Z', 'DURATION:P3D']],
  ['midnight and a duration of hours', ['DTSTART:20261201T000000', 'DURATION:PT72H']],
  ['the last minute as the end', ['DTSTART:20261201T000000', 'DTEND:20261203T235900']],
  ['the last second as the end', ['DTSTART:20261201T000000Z', 'DTEND:20261203T235959Z']],
  ['our last minute, written in UTC', ['DTSTART:20261130T200000Z', 'DTEND:20261203T195959Z']],
  // Midnight in Paris: 23:00 of the day before by UTC, 03:00 in Dubai.
  ['midnight in a zone that the file does not name', ['DTSTART:20261130T230000Z', 'DTEND:20261203T230000Z']],
])('whole days written as %s have no times', (_what, lines, head) => {
  expect(read(file([lines], head))).toEqual([threeNights])
})

test('midnight in a zone that the file does not name is the same day in summer and winter', () => {
  const summerInParis = ['DTSTART:20260630T220000Z', 'DTEND:20260703T220000Z']
  const winterInParis = ['DTSTART:20261130T230000Z', 'DTEND:20261203T230000Z']
  const overTheChange = ['DTSTART:20261022T220000Z', 'DTEND:20261026T230000Z']
  expect(read(file([summerInParis, winterInParis, overTheChange]))).toEqual([
    whole('2026-07-01', '2026-07-04'),
    whole('2026-10-23', '2026-10-27'),
    threeNights,
  ])
})

test('a day that begins at one o’clock, where the clock changes at midnight, is a whole day', () => {
  // Santiago goes forward at midnight of 6 September 2026.
  const lines = ['DTSTART:20260906T040000Z', 'DTEND:20260908T030000Z']
  expect(read(file([lines]), 'America/Santiago')).toEqual([whole('2026-09-06', '2026-09-08')])
})

test.each<[string, string[], ReturnType<typeof read>[number]]>([
  [
    'times that are no fillers',
    ['DTSTART:20261201T110000Z', 'DTEND:20261204T070000Z'],
    { from: '2026-12-01', to: '2026-12-04', arrives: '15:00', leaves: '11:00' },
  ],
  [
    'the same hour of the day',
    ['DTSTART:20261201T120000', 'DTEND:20261204T120000'],
    { from: '2026-12-01', to: '2026-12-04', arrives: '12:00', leaves: '12:00' },
  ],
  [
    'a late check-out',
    ['DTSTART:20261201T150000', 'DTEND:20261204T230000'],
    { from: '2026-12-01', to: '2026-12-04', arrives: '15:00', leaves: '23:00' },
  ],
  [
    'a time of arrival, and midnight of the day they leave',
    ['DTSTART:20261201T150000', 'DTEND:20261204T000000'],
    { from: '2026-12-01', to: '2026-12-04', arrives: '15:00', leaves: null },
  ],
  [
    'a time of arrival, and the last minute of the day they leave',
    ['DTSTART:20261201T150000', 'DTEND:20261204T235900'],
    { from: '2026-12-01', to: '2026-12-04', arrives: '15:00', leaves: null },
  ],
  [
    'midnight and a time of leaving',
    ['DTSTART:20261201T000000', 'DTEND:20261204T103000'],
    { from: '2026-12-01', to: '2026-12-04', arrives: null, leaves: '10:30' },
  ],
  [
    'a date and a time of leaving',
    ['DTSTART;VALUE=DATE:20261201', 'DTEND:20261204T103000'],
    { from: '2026-12-01', to: '2026-12-04', arrives: null, leaves: '10:30' },
  ],
  [
    'a time and a duration',
    ['DTSTART:20261201T150000', 'DURATION:P2DT20H'],
    { from: '2026-12-01', to: '2026-12-04', arrives: '15:00', leaves: '11:00' },
  ],
])('an event with %s keeps what is a time', (_what, lines, days) => {
  expect(read(file([lines]))).toEqual([days])
})

test('a single midnight of UTC is a time: 16:00 in Los Angeles', () => {
  const lines = ['DTSTART:20261202T000000Z', 'DTEND:20261204T190000Z']
  expect(read(file([lines]), 'America/Los_Angeles')).toEqual([
    { from: '2026-12-01', to: '2026-12-04', arrives: '16:00', leaves: '11:00' },
  ])
})

test('an end of 23:59 is the day guests leave if others arrive on it, else the end of their last night', () => {
  const first = ['DTSTART:20261201T000000', 'DTEND:20261204T235900']
  const onTheSameDay = ['DTSTART:20261204T000000', 'DTEND:20261208T235900']
  const onTheNextDay = ['DTSTART:20261205T000000', 'DTEND:20261208T235900']
  expect(read(file([first, onTheSameDay]))).toEqual([threeNights, whole('2026-12-04', '2026-12-08')])
  expect(read(file([first, onTheNextDay]))).toEqual([
    whole('2026-12-01', '2026-12-05'),
    whole('2026-12-05', '2026-12-09'),
  ])
})
