import { expect, test } from 'vitest'
import { instantAt, wallClock, zoneName } from '../src/zone.ts'

test('the wall clock shows the hour of the place', () => {
  expect(wallClock('2026-11-21T11:05:00.000Z', 'Asia/Dubai')).toBe('2026-11-21T15:05')
  expect(wallClock('2026-11-21T20:30:00.000Z', 'Asia/Dubai')).toBe('2026-11-22T00:30')
  expect(wallClock('2026-11-21T11:05:00.000Z', 'Asia/Kolkata')).toBe('2026-11-21T16:35')
  expect(wallClock('2026-07-01T00:00:00.000Z', 'America/New_York')).toBe('2026-06-30T20:00')
})

test.each(['Asia/Dubai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'])(
  'every hour of a year in %s converts back, except the one that occurs twice',
  (zone) => {
    let missed = 0
    for (let hour = 0; hour < 365 * 24; hour++) {
      const instant = new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
      if (instantAt(wallClock(instant, zone), zone) !== instant) missed++
    }
    expect(missed).toBeLessThanOrEqual(1)
  },
)

test('a zone has the name known to readers of the language, or its own', () => {
  expect(zoneName('Asia/Dubai', 'en')).toBe('Gulf Standard Time')
  expect(zoneName('Asia/Dubai', 'ur')).toBe('خلیج کا معیاری وقت')
  expect(zoneName('Nowhere/Land', 'en')).toBe('Nowhere/Land')
})
