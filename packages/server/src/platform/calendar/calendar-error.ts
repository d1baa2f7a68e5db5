/** The URL is not allowed, or the response is not a calendar. */
export type CalendarErrorCode = 'url_not_allowed' | 'calendar_unreadable'

/** `code` is for the caller, the message for the log; neither contains the URL, which may be secret. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError'
  readonly code: CalendarErrorCode

  constructor(code: CalendarErrorCode, why: string) {
    super(why)
    this.code = code
  }
}
