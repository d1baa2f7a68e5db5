import { locales } from '@brightkey/contract/locale'
import { expect, test } from 'vitest'
import {
  formatBriefly,
  formatDay,
  formatDaysUntil,
  formatDueTime,
  formatMoment,
  formatShortMoment,
} from '../../src/platform/office/formats.ts'

const now = '2026-11-24T12:00:00.000Z'

test('a day of this year is shown without the year, one of another year with it', () => {
  expect(formatDay('2026-02-03', 'en', now)).toMatch(/^Tue,? 3 Feb$/)
  expect(formatDay('2025-11-24', 'en', now)).toMatch(/^Mon,? 24 Nov 2025$/)
  expect(formatDay('2027-01-01', 'ru', now)).toMatch(/^пт, 1 янв\. 2027/)
})

test('a moment of another year is not taken for one of this year', () => {
  expect(formatMoment('2026-11-20T12:00:00.000Z', 'en', now)).not.toContain('2026')
  expect(formatMoment('2025-11-20T12:00:00.000Z', 'en', now)).toContain('20 Nov 2025')
  expect(formatMoment('2025-11-20T12:00:00.000Z', 'ur', now)).toContain('2025')
})

test('a due time is the clock, and how far it is within six hours', () => {
  expect(formatDueTime('2026-11-24T17:30:00.000Z', 'en', now)).toBe('due in 6 h')
  expect(formatDueTime('2026-11-24T07:00:00.000Z', 'en', now)).toBe('5 h overdue')
  expect(formatDueTime('2026-11-28T12:00:00.000Z', 'en', now)).toMatch(/^Sat \d\d:\d\d$/)
  expect(formatDueTime('2026-12-05T12:00:00.000Z', 'en', now)).toMatch(/^Sat,? 5 Dec, \d\d:\d\d$/)
})

test('a time within six days is its weekday and clock, one further away has its date', () => {
  expect(formatShortMoment('2026-11-24T15:00:00.000Z', 'en', now)).toMatch(/^Tue \d\d:\d\d$/)
  expect(formatShortMoment('2026-11-30T11:00:00.000Z', 'en', now)).toMatch(/^Mon \d\d:\d\d$/)
  expect(formatShortMoment('2026-12-01T12:00:00.000Z', 'en', now)).toMatch(/^Tue,? 1 Dec, \d\d:\d\d$/)
})

test('what happened today is shown by the clock alone, before that with its day', () => {
  expect(formatBriefly('2026-11-24T07:00:00.000Z', 'en', now)).toMatch(/^\d\d:\d\d$/)
  expect(formatBriefly('2026-11-21T12:00:00.000Z', 'en', now)).toMatch(/^Sat \d\d:\d\d$/)
  expect(formatBriefly('2026-11-10T12:00:00.000Z', 'en', now)).toMatch(/^Tue,? 10 Nov$/)
})

test.for(locales)('in %s a day before and the same after are never one word', (locale) => {
  const until = (day: string) => formatDaysUntil(now, day, locale)
  expect(until('2026-11-23')).not.toBe(until('2026-11-25'))
  expect(until('2026-11-22')).not.toBe(until('2026-11-26'))
})
