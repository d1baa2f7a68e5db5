import { instantAt } from '@brightkey/i18n/zone'
import { expect, test } from 'vitest'
import { localInstant } from './clock.ts'

const times = Array.from({ length: 24 * 4 }, (_, quarter) =>
  [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'),
)

// The days on which each puts its clock forward and back, in 2026 or 2027; at midnight, at two and at three, by an hour or by half of one.
test.each([
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['America/St_Johns', '2026-03-08', '2026-11-01'],
  ['America/Santiago', '2026-09-06', '2026-04-05'],
  ['Europe/Berlin', '2026-03-29', '2026-10-25'],
  ['Europe/London', '2026-03-29', '2026-10-25'],
  ['Africa/Cairo', '2026-04-24', '2026-10-30'],
  ['Asia/Beirut', '2026-03-29', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-04-05'],
  ['Pacific/Auckland', '2026-09-27', '2026-04-05'],
  ['Asia/Dubai', '2026-03-29', '2026-10-25'],
])(
  'pages and server agree on every time of the days around both changes of the clock in %s',
  (zone, ...changes) => {
    for (const change of changes)
      for (const ahead of [-1, 0, 1]) {
        const day = new Date(Date.parse(change) + ahead * 86_400_000).toISOString().slice(0, 10)
        const byPages = times.map((time) => [day, time, instantAt(`${day}T${time}`, zone)])
        expect(byPages).toEqual(times.map((time) => [day, time, localInstant(day, time, zone)]))
      }
  },
)

test('a time that is skipped moves forward, and of a repeated one the first counts', () => {
  const inNewYork = (day: string, time: string) => [
    localInstant(day, time, 'America/New_York'),
    instantAt(`${day}T${time}`, 'America/New_York'),
  ]
  // Half past three in the new time.
  expect(inNewYork('2026-03-08', '02:30')).toEqual(['2026-03-08T07:30:00.000Z', '2026-03-08T07:30:00.000Z'])
  // Half past one in the old time.
  expect(inNewYork('2026-11-01', '01:30')).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-01T05:30:00.000Z'])
})
