/** What the client said of one version of a report. `remarks` is JSON: task, its title as it was, text, photo ids. */
export type AcceptanceTable = {
  id: string
  session_id: string
  report_id: string
  name: string
  accepted: number
  remarks: string
  at: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    acceptance: AcceptanceTable
  }
}
