import type { CalendarErrorCode } from '@brightkey/contract/apartments/fields'
import type { CalendarFile } from './parse.ts'

/** What a process of calendar-process.ts is sent, and returns. */
export type CalendarInput = { text: string; timeZone: string; today: string }
export type CalendarOutput = CalendarFile | { refused: CalendarErrorCode; why: string }
