/** What the address of a report says: with `send` the dialog that sends it opens. */
export type ReportSearch = { send?: true }

export const readReportSearch = (search: Record<string, unknown>): ReportSearch =>
  'send' in search ? { send: true } : {}
