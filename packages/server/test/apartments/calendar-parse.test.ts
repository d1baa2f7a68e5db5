import { expect, test } from 'vitest'
import * as calendar from '../../src/platform/calendar/parse.ts'
import { airbnb, booking, google, vrbo } from './calendar-files.ts'

const zone = 'Asia/Dubai'
const a = { from: '2026-11-21', to: '2026-11-24' }
const b = { from: '2026-11-24', to: '2026-11-30' }
/** The days of the stays in a file. */
const parseStays = (text: string, timeZone: string) =>
  calendar.parseStays(text, timeZone).flatMap(({ from, to, cancelled }) => (cancelled ? [] : [{ from, to }]))
const event = (...lines: string[]) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\n${lines.join('\n')}\nEND:VEVENT\nEND:VCALENDAR`

test('the files of Airbnb, Booking.com and VRBO yield their stays', () => {
  expect(parseStays(airbnb([b, a]), zone)).toEqual([a, b])
  expect(parseStays(booking([a, b]), zone)).toEqual([a, b])
  expect(parseStays(vrbo([a, b]), zone)).toEqual([a, b])
})

test('nights blocked by an Airbnb host are not stays', () => {
  expect(parseStays(airbnb([{ ...a, summary: 'Airbnb (Not available)' }, b]), zone)).toEqual([b])
})

test('Google times become days in the instance’s time zone, and notes or alarms are not events', () => {
  const times = { from: '2026-11-21T15:00', to: '2026-11-24T11:00' }
  expect(parseStays(google([times]), zone)).toEqual([a])
  // 23:30 in Dubai is the day after in Auckland.
  const late = { from: '2026-11-21T15:00', to: '2026-11-24T23:30' }
  expect(parseStays(google([late]), 'Pacific/Auckland')).toEqual([{ from: '2026-11-22', to: '2026-11-25' }])
})

test('a cancelled event and one that ends on its start day are not stays', () => {
  const times = { from: '2026-11-21T15:00', to: '2026-11-24T11:00', more: ['STATUS:CANCELLED'] }
  expect(parseStays(google([times]), zone)).toEqual([])
  expect(parseStays(vrbo([{ ...a, more: ['STATUS:CANCELLED'] }]), zone)).toEqual([])
  expect(parseStays(google([{ from: '2026-11-21T10:00', to: '2026-11-21T12:00' }]), zone)).toEqual([])
  expect(parseStays(booking([{ from: '2026-11-21', to: '2026-11-21' }]), zone)).toEqual([])
})

test('a stay has the name and the times that its calendar gives it', () => {
  const times = { from: '2026-11-21T15:00', to: '2026-11-24T11:00' }
  expect(calendar.parseStays(google([times]), zone)).toEqual([
    { uid: 'google-0@google.com', ...a, arrives: '15:00', leaves: '11:00', cancelled: false },
  ])
  expect(calendar.parseStays(vrbo([{ ...b, more: ['STATUS:CANCELLED'] }]), zone)).toEqual([
    { uid: 'vrbo-0', ...b, arrives: null, leaves: null, cancelled: true },
  ])
})

test('stays without a name go by their days, and of several with one name each has its own', () => {
  const days = ['DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261124']
  const uids = (text: string) => calendar.parseStays(text, zone).map(({ uid }) => uid)
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
  expect(parseStays(event(...lines), zone)).toEqual([a])
})

test('a night without an end is one night', () => {
  expect(parseStays(event('DTSTART;VALUE=DATE:20261121'), zone)).toEqual([
    { from: '2026-11-21', to: '2026-11-22' },
  ])
})

test('one damaged event does not hide the others', () => {
  const damaged = 'BEGIN:VEVENT\nDTSTART;VALUE=DATE:garbage\nDTEND;VALUE=DATE:20261124\nEND:VEVENT\n'
  const unfinished = 'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20269999\n'
  const text = booking([a]).replace('BEGIN:VEVENT', `${damaged}${unfinished}END:VEVENT\nBEGIN:VEVENT`)
  expect(parseStays(text, zone)).toEqual([a])
})

test('an empty calendar has no stays, and anything else is reported as no calendar', () => {
  expect(parseStays('\uFEFFBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'.slice(1), zone)).toEqual([])
  for (const text of ['', '<html>Not found</html>', '{"error":1}', 'BEGIN:VCARD\nEND:VCARD']) {
    expect(() => parseStays(text, zone)).toThrow(expect.objectContaining({ code: 'calendar_unreadable' }))
  }
})

test('files crafted to keep a parser busy take less than two seconds of processor time', () => {
  const two = 2 * 1024 * 1024
  const head = 'BEGIN:VCALENDAR\n'
  const hostile = [
    head + 'BEGIN:VEVENT\n'.repeat(two / 13),
    `${head}BEGIN:VEVENT\n${'SUMMARY:BEGIN:VALARM\n'.repeat(two / 21)}END:VEVENT\n`,
    head + `BEGIN:VEVENT\nSUMMARY:${'BEGIN:VALARM '.repeat(70)}\nEND:VEVENT\n`.repeat(two / 960),
    `${head}SUMMARY:x${'\n '.repeat(two / 2)}`,
    head + 'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20261121\nEND:VEVENT\n'.repeat(4900),
  ]
  for (const text of hostile) {
    const before = process.threadCpuUsage()
    try {
      parseStays(text, zone)
    } catch (error) {
      expect(error).toMatchObject({ code: 'calendar_unreadable' })
    }
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000)
  }
})
