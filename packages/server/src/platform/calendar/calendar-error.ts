/** Why a calendar gave nothing: its address may not be asked, or what came from there is no calendar. */
export type CalendarErrorCode = 'url_not_allowed' | 'calendar_unreadable'

/** What went wrong with a calendar. `code` is for the caller, the message for the log; neither holds the address. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError'
  readonly code: CalendarErrorCode

  constructor(code: CalendarErrorCode, why: string) {
    super(why)
    this.code = code
  }
}
