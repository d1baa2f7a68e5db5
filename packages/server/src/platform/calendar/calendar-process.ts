// Main module of the processes of reader.ts.
import { serveCalls } from '../processes/serve-calls.ts'
import { CalendarError, parseCalendar } from './parse.ts'
import type { CalendarInput, CalendarOutput } from './reader.ts'

serveCalls(({ text, timeZone, today }: CalendarInput): CalendarOutput => {
  try {
    return parseCalendar(text, timeZone, today)
  } catch (error) {
    if (error instanceof CalendarError) return { refused: error.code, why: error.message }
    throw error
  }
})
