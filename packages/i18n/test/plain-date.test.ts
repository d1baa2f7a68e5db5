import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../src/plain-date.ts'

test('days are counted over the ends of months and leap days', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
})

test('a day on which the clock changes counts as one day', () => {
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
})
