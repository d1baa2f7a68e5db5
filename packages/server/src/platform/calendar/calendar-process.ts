// Main module of the processes of reader.ts.
import { serveCalls } from '../processes/serve-calls.ts'
import type { CalendarInput, CalendarOutput } from './messages.ts'
import { CalendarError, parseCalendar } from './parse.ts'

serveCalls(({ text, timeZone, today }: CalendarInput): CalendarOutput => {
  try {
    return parseCalendar(text, timeZone, today)
  } catch (error) {
    if (error instanceof CalendarError) return { refused: error.code, why: error.message }
    throw error
  }
})
