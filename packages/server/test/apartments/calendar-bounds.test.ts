import { expect, test } from 'vitest'
import { CalendarError, parseCalendar } from '../../src/platform/calendar/parse.ts'
import { calendarLimits, createCalendarReader } from '../../src/platform/calendar/reader.ts'
import { expectLinear, processorTime } from '../linear.ts'
import { worstCalendars } from './worst-calendars.ts'

const zone = 'Asia/Dubai'
const today = '2026-11-28'
const MB = 1024 * 1024
/** The most that is read; in the gate of a change a quarter of it, which shows growth as well. */
const most = process.env.TEST_GATE === 'change' ? MB / 2 : 2 * MB - 200

const parse = (text: string) => {
  try {
    parseCalendar(text, zone, today)
  } catch (error) {
    expect(error).toBeInstanceOf(CalendarError)
  }
}

test.each(Object.entries(worstCalendars))(
  'eight times as much of %s takes about eight times as long',
  async (name, make) => {
    await expectLinear(name, { make, run: parse, most })
  },
)

test('the server hardly notices a calendar that takes its time', async () => {
  const reader = createCalendarReader({ ...calendarLimits, time: 300_000 })
  const text = worstCalendars['every zone there is']?.(2 * MB - 200) ?? ''
  const times = { here: Number.POSITIVE_INFINITY, there: Number.POSITIVE_INFINITY }
  for (let count = 0; count < 3; count++) {
    times.here = Math.min(times.here, await processorTime(() => parse(text)))
    const there = await processorTime(async () => {
      expect((await reader.read({ text, timeZone: zone, today })).entries).toHaveLength(5000)
    })
    times.there = Math.min(times.there, there)
  }
  expect(times.there).toBeLessThan(times.here / 2)
  await reader.close()
})

test('a calendar that takes too long or too much memory is unreadable, and the next one is read', async () => {
  const text = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261201\nEND:VEVENT\nEND:VCALENDAR'
  const unreadable = expect.objectContaining({ code: 'calendar_unreadable' })
  const hasty = createCalendarReader({ ...calendarLimits, time: 1 })
  const large = worstCalendars['every zone there is']?.(2 * MB - 200) ?? ''
  await expect(hasty.read({ text: large, timeZone: zone, today })).rejects.toEqual(unreadable)
  await hasty.close()
  const reader = createCalendarReader({ ...calendarLimits, time: 300_000 })
  await expect(reader.read({ text: '<html>', timeZone: zone, today })).rejects.toEqual(unreadable)
  expect((await reader.read({ text, timeZone: zone, today })).entries).toHaveLength(1)
  await reader.close()
})
