import { type Child, ProcessError, priorities, startChild } from '../processes/child.ts'
import { createPool, type PoolCounts } from '../processes/pool.ts'
import type { CalendarInput, CalendarOutput } from './messages.ts'
import { CalendarError, type CalendarFile } from './parse.ts'

/** Reads calendar files in a process of its own: a stranger's server writes them, and no request may wait for one. */
export type CalendarReader = {
  /** As `parseCalendar` in parse.ts. Throws CalendarError, also for a file that takes too much time or memory. */
  read(input: CalendarInput): Promise<CalendarFile>
  counts(): PoolCounts
  /** Ends the process, and with it the file under way. */
  close(): Promise<void>
}

const MB = 1024 * 1024

/** `time` and `memory`: several times what the worst files of 2 MB take (docs/decisions/0006-calendars.md). */
export const calendarLimits = {
  time: 5_000,
  memory: 400 * MB,
  maxProcesses: 1,
  busyMsBeforeStart: 0,
  maxWaiting: 1_000,
  // Calendars are looked for once a minute; those of one look are read one after the other.
  idleMs: 5_000,
}

export function createCalendarReader(limits = calendarLimits): CalendarReader {
  const module = new URL('./calendar-process.ts', import.meta.url)
  const start = () =>
    startChild<CalendarInput, CalendarOutput>({ module, priority: priorities.calendars, ...limits })
  const pool = createPool<Child<CalendarInput, CalendarOutput>>(start, limits)
  return {
    async read(input) {
      const output = await pool.run((child) => child.call(input)).catch(toCalendarError)
      if ('refused' in output) throw new CalendarError(output.refused, output.why)
      return output
    },
    counts: () => pool.counts(),
    close: () => pool.close(),
  }
}

function toCalendarError(error: unknown): never {
  if (error instanceof ProcessError && error.reason !== 'busy')
    throw new CalendarError('calendar_unreadable', error.message)
  throw error
}
