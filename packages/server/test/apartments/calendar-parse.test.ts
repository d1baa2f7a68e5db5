import { expect, test } from 'vitest'
import { parseCalendar } from '../../src/platform/calendar/parse.ts'
import { airbnb, booking, google, vrbo } from './calendar-files.ts'

const zone = 'Asia/Dubai'
const a = { from: '2026-11-21', to: '2026-11-24' }
const b = { from: '2026-11-24', to: '2026-11-30' }
const entriesIn = (text: string) => parseCalendar(text, zone).entries
/** The days of what is in a file and not cancelled. */
const daysIn = (text: string, timeZone = zone) =>
  parseCalendar(text, timeZone).entries.flatMap(({ from, to, cancelled }) =>
    cancelled || from === null ? [] : [{ from, to }],
  )
const event = (...lines: string[]) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\n${lines.join('\n')}\nEND:VEVENT\nEND:VCALENDAR`

test('the files of Airbnb, Booking.com and VRBO yield their stays', () => {
  expect(daysIn(airbnb([b, a]))).toEqual([a, b])
  expect(daysIn(booking([a, b]))).toEqual([a, b])
  expect(daysIn(vrbo([a, b]))).toEqual([a, b])
})

test('Google times become days in the instance’s time zone, and notes or alarms are not events', () => {
  const times = { from: '2026-11-21T15:00', to: '2026-11-24T11:00' }
  expect(daysIn(google([times]))).toEqual([a])
  // 23:30 in Dubai is the day after in Auckland.
  const late = { from: '2026-11-21T15:00', to: '2026-11-24T23:30' }
  expect(daysIn(google([late]), 'Pacific/Auckland')).toEqual([{ from: '2026-11-22', to: '2026-11-25' }])
})

test('an entry keeps its text as one line of limited length, its state, and days without a night', () => {
  const times = { from: '2026-11-21T15:00', to: '2026-11-24T11:00', more: ['STATUS:CANCELLED'] }
  expect(entriesIn(google([times]))).toMatchObject([{ text: 'Guests, two', cancelled: true }])
  const summary = 'Reserved - Anna\\nand\u0007 Ben'
  expect(entriesIn(vrbo([{ ...a, summary }]))).toMatchObject([
    { text: 'Reserved - Anna and Ben', cancelled: false },
  ])
  const long = `${'x'.repeat(199)}😀${'y'.repeat(5000)}`
  expect(entriesIn(vrbo([{ ...a, summary: long }]))[0]?.text).toMatch(/^x{199}.?$/u)
  expect(entriesIn(google([{ from: '2026-11-21T10:00', to: '2026-11-21T12:00' }]))).toMatchObject([
    { from: '2026-11-21', to: '2026-11-21', arrives: '10:00' },
  ])
  expect(entriesIn(booking([{ from: '2026-11-21', to: '2026-11-21' }]))).toMatchObject([
    { from: '2026-11-21', to: '2026-11-21', arrives: null },
  ])
})

test('a file names the program that wrote it', () => {
  expect(parseCalendar(airbnb([a]), zone).producer).toBe('-//Airbnb Inc//Hosting Calendar 1.0//EN')
  expect(parseCalendar(vrbo([a]), zone).producer).toBe('')
})

test('a stay has the name and the times that its calendar gives it', () => {
  const times = { from: '2026-11-21T15:00', to: '2026-11-24T11:00' }
  expect(entriesIn(google([times]))).toEqual([
    {
      uid: 'google-0@google.com',
      text: 'Guests, two',
      ...a,
      arrives: '15:00',
      leaves: '11:00',
      cancelled: false,
    },
  ])
  expect(entriesIn(vrbo([{ ...b, more: ['STATUS:CANCELLED'] }]))).toEqual([
    { uid: 'vrbo-0', text: 'Reserved - Anna', ...b, arrives: null, leaves: null, cancelled: true },
  ])
})

test('stays without a name go by their days, and of several with one name each has its own', () => {
  const days = ['DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261124']
  const uids = (text: string) => entriesIn(text).map(({ uid }) => uid)
  expect(uids(event(...days))).toEqual(['2026-11-21/2026-11-24'])
  const twice = event('UID:x', ...days, 'END:VEVENT', 'BEGIN:VEVENT', 'UID:x', 'DTSTART;VALUE=DATE:20261128')
  expect(uids(twice)).toEqual(['x', 'x 2026-11-28'])
  expect(uids(event(`UID:${'u'.repeat(900)}`, ...days))).toEqual(['u'.repeat(255)])
})

test.each([
  ['a date that does not say so', ['DTSTART:20261121', 'DTEND:20261124']],
  ['a duration instead of an end', ['DTSTART;VALUE=DATE:20261121', 'DURATION:P3D']],
  ['times without a zone', ['DTSTART:20261121T150000', 'DTEND:20261124T235900']],
  ['times in UTC', ['DTSTART:20261120T210000Z', 'DTEND:20261124T080000Z']],
  [
    'a zone that does not exist',
    ['DTSTART;TZID=Customized Time Zone:20261121T150000', 'DTEND;TZID="Nowhere":20261124T110000'],
  ],
  ['a rule of repetition', ['DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261124', 'RRULE:FREQ=WEEKLY']],
  [
    'lines that are nonsense',
    ['nonsense', '', 'ATTACH', 'DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261124'],
  ],
])('an event with %s is read', (_what, lines) => {
  expect(daysIn(event(...lines))).toEqual([a])
})

test('a night without an end is one night', () => {
  expect(daysIn(event('DTSTART;VALUE=DATE:20261121'))).toEqual([{ from: '2026-11-21', to: '2026-11-22' }])
})

test('one damaged event does not hide the others, and is there without days', () => {
  const damaged = 'BEGIN:VEVENT\nDTSTART;VALUE=DATE:garbage\nDTEND;VALUE=DATE:20261124\nEND:VEVENT\n'
  const unfinished = 'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20269999\n'
  const text = booking([a]).replace('BEGIN:VEVENT', `${damaged}${unfinished}END:VEVENT\nBEGIN:VEVENT`)
  expect(daysIn(text)).toEqual([a])
  expect(entriesIn(text).filter(({ from }) => from === null)).toHaveLength(2)
})

test('an empty calendar has no stays, and anything else is reported as no calendar', () => {
  expect(daysIn('\uFEFFBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'.slice(1))).toEqual([])
  for (const text of ['', '<html>Not found</html>', '{"error":1}', 'BEGIN:VCARD\nEND:VCARD']) {
    expect(() => daysIn(text)).toThrow(expect.objectContaining({ code: 'calendar_unreadable' }))
  }
})
