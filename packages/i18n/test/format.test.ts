import { locales } from '@brightkey/contract/locale'
import { expect, test, vi } from 'vitest'
import {
  formatAgo,
  formatBytes,
  formatDue,
  formatInstant,
  formatList,
  formatSpan,
  type InstantStyle,
} from '../src/format.ts'
import { instantAt, wallClock, zoneName } from '../src/zone.ts'

const now = '2026-11-21T11:05:00.000Z'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const from = (milliseconds: number) => new Date(Date.parse(now) + milliseconds).toISOString()

test.each([
  ['en', 'due in 35 min', 'due in 2 h', 'due in 3 days', '35 min overdue', '2 h overdue'],
  [
    'ru',
    'срок через 35 мин',
    'срок через 2 ч',
    'срок через 3 дня',
    'просрочено на 35 мин',
    'просрочено на 2 ч',
  ],
  ['ur', '35 منٹ باقی', '2 گھنٹے باقی', '3 دن باقی', '35 منٹ لیٹ', '2 گھنٹے لیٹ'],
  ['hi', '35 मिनट बाकी', '2 घंटे बाकी', '3 दिन बाकी', '35 मिनट लेट', '2 घंटे लेट'],
  ['ar', 'الموعد بعد 35 د', 'الموعد بعد ساعتين', 'الموعد بعد 3 أيام', 'تأخر 35 د', 'تأخر ساعتين'],
] as const)('the due time is written in words in %s', (locale, in35min, in2h, in3days, late35min, late2h) => {
  expect(formatDue(from(35 * minute), now, locale)).toBe(in35min)
  expect(formatDue(from(2 * hour), now, locale)).toBe(in2h)
  expect(formatDue(from(3 * day), now, locale)).toBe(in3days)
  expect(formatDue(from(-35 * minute), now, locale)).toBe(late35min)
  expect(formatDue(from(-2 * hour), now, locale)).toBe(late2h)
})

test('the due time uses the plural form of its number', () => {
  expect(formatDue(from(5 * day), now, 'ru')).toBe('срок через 5 дней')
  expect(formatDue(from(21 * day), now, 'ru')).toBe('срок через 21 день')
  expect(formatDue(from(hour), now, 'hi')).toBe('1 घंटा बाकी')
  expect(formatDue(from(hour), now, 'ur')).toBe('1 گھنٹہ باقی')
  expect(formatDue(from(hour), now, 'ar')).toBe('الموعد بعد ساعة')
  expect(formatDue(from(11 * day), now, 'ar')).toBe('الموعد بعد 11 يومًا')
})

test('near the due time the minutes are shown too, so that nobody plans with time that is not there', () => {
  expect(formatDue(from(95 * minute), now, 'en')).toBe('due in 1 h 35 min')
  expect(formatDue(from(-(2 * hour + 59 * minute)), now, 'en')).toBe('2 h 59 min overdue')
  expect(formatDue(from(95 * minute), now, 'ar')).toBe('الموعد بعد ساعة و35 د')
  expect(formatDue(from(3 * hour + 10 * minute), now, 'en')).toBe('due in 3 h')
})

test('a session created a moment ago and due a day later is due in 24 h, not in 23', () => {
  expect(formatDue(from(day - 1500), now, 'en')).toBe('due in 24 h')
  expect(formatDue(from(47 * hour + 29 * minute), now, 'en')).toBe('due in 47 h')
  expect(formatDue(from(47 * hour + 31 * minute), now, 'en')).toBe('due in 2 days')
})

test('within a minute of the due time it is due now, neither early nor late', () => {
  expect(formatDue(from(20_000), now, 'en')).toBe('due now')
  expect(formatDue(from(-20_000), now, 'en')).toBe('due now')
})

test.each([
  ['en', 'just now', '5 min ago', '1 h ago', '2 days ago'],
  ['ru', 'только что', '5 мин назад', '1 ч назад', '2 дня назад'],
  ['ur', 'ابھی ابھی', '5 منٹ پہلے', '1 گھنٹہ پہلے', '2 دن پہلے'],
  ['ar', 'الآن', 'منذ 5 د', 'منذ ساعة', 'منذ يومين'],
  ['hi', 'अभी-अभी', '5 मिनट पहले', '1 घंटा पहले', '2 दिन पहले'],
] as const)('a past time is written in words in %s', (locale, justNow, minutes, anHour, days) => {
  expect(formatAgo(from(-59_000), now, locale)).toBe(justNow)
  expect(formatAgo(from(-5 * minute), now, locale)).toBe(minutes)
  expect(formatAgo(from(-119 * minute), now, locale)).toBe(anHour)
  expect(formatAgo(from(-60 * hour), now, locale)).toBe(days)
})

test('a time that a wrong phone clock puts in the future was just now', () => {
  expect(formatAgo(from(hour), now, 'en')).toBe('just now')
})

test('an instant is shown in the local time of the place', () => {
  const dubai = { locale: 'en', timeZone: 'Asia/Dubai' } as const
  expect(formatInstant(now, { ...dubai, style: 'date' })).toBe('21 Nov 2026')
  expect(formatInstant(now, { ...dubai, style: 'time' })).toBe('15:05')
  expect(formatInstant(now, { ...dubai, style: 'date-time' })).toBe('21 Nov 2026, 15:05')
  expect(formatInstant(now, { ...dubai, style: 'day' })).toBe('Sat 21 Nov')
  expect(formatInstant(now, { ...dubai, timeZone: 'America/New_York', style: 'time' })).toBe('06:05')
  expect(formatInstant('2026-11-20T20:00:00.000Z', { ...dubai, style: 'time' })).toBe('00:00')
})

test.each([
  ['en', '21 Sept 2026', 'Mon 21 Sept', 'Mon 21 Sept, 15:05', 'Mon, 21 Sept 2026, 15:05'],
  ['ru', '21 сент. 2026 г.', 'пн, 21 сент.', 'пн, 21 сент., 15:05', 'пн, 21 сент. 2026 г., 15:05'],
  ['ur', '21 ستمبر، 2026', 'پیر، 21 ستمبر', 'پیر، 21 ستمبر، 15:05', 'پیر، 21 ستمبر، 2026، 15:05'],
  ['ar', '21 سبتمبر 2026', 'الاثنين 21 سبتمبر', 'الاثنين 21 سبتمبر، 15:05', 'الاثنين، 21 سبتمبر 2026، 15:05'],
  ['hi', '21 सित॰ 2026', 'सोम, 21 सित॰', 'सोम, 21 सित॰, 15:05', 'सोम, 21 सित॰ 2026, 15:05'],
] as const)('a date in %s is the same text in every browser', (locale, date, day, dayTime, dayYearTime) => {
  const at = (style: InstantStyle) =>
    formatInstant('2026-09-21T11:05:00.000Z', { locale, timeZone: 'Asia/Dubai', style })
  // An older browser: without names of days and months, and with commas of its own.
  const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'format', 'get').mockReturnValue(() => 'Mon, Sep 21')
  expect([at('date'), at('day'), at('day-time'), at('day-year-time')]).toEqual([
    date,
    day,
    dayTime,
    dayYearTime,
  ])
  format.mockRestore()
})

test.each(locales)('every day and month has a name of its own in %s', (locale) => {
  const at = (iso: string, style: InstantStyle) => formatInstant(iso, { locale, timeZone: 'UTC', style })
  const days = Array.from({ length: 7 }, (_, index) => at(`2026-11-0${index + 1}T00:00:00.000Z`, 'day'))
  const months = Array.from({ length: 12 }, (_, index) =>
    at(new Date(Date.UTC(2026, index, 5)).toISOString(), 'date'),
  )
  expect(new Set(days.map((text) => text.split(/[ ,،]/)[0])).size).toBe(7)
  expect(new Set(months).size).toBe(12)
  expect([...days, ...months].join(' ')).not.toContain('undefined')
})

test.each([
  ['en', '5 MB', '350 kB', 'A, B and C'],
  ['ru', '5 МБ', '350 кБ', 'A, B и C'],
  ['ur', '5 ایم بی', '350 کے بی', '\u2068A\u2069، \u2068B\u2069، اور \u2068C\u2069'],
  ['hi', '5 MB', '350 kB', 'A, B, और C'],
  ['ar', '5 م.ب', '350 ك.ب', '\u2068A\u2069 و\u2068B\u2069 و\u2068C\u2069'],
] as const)('sizes and lists are written as in %s', (locale, limit, photo, list) => {
  expect(formatBytes(5 * 1024 * 1024, locale)).toBe(limit)
  expect(formatBytes(350 * 1024, locale)).toBe(photo)
  expect(formatList(['A', 'B', 'C'], locale)).toBe(list)
})

test.each(locales)('everything formatted in %s has Latin digits', (locale) => {
  const styles = ['date', 'time', 'day', 'date-time', 'day-time', 'day-year', 'day-year-time'] as const
  const said = [
    ...styles.map((style) => formatInstant(now, { locale, timeZone: 'Asia/Dubai', style })),
    formatDue(from(37 * hour), now, locale),
    formatAgo(from(-97 * hour), now, locale),
    formatBytes(123_456_789, locale),
  ]
  for (const text of said) {
    expect(text).toMatch(/[0-9]/)
    expect(text.replace(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u)
  }
})

test('a duration is rounded more coarsely the longer it is', () => {
  expect([35, 180, 3000, 2 * 24 * 60].map((minutes) => formatSpan(minutes, 'en'))).toEqual([
    '35 min',
    '3 h',
    '2 days',
    '2 days',
  ])
})

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
  expect(zoneName('Asia/Dubai', 'ar')).toBe('توقيت الخليج')
  expect(zoneName('Nowhere/Land', 'en')).toBe('Nowhere/Land')
})
