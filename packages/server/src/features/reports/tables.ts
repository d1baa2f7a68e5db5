/** A report, frozen: `content` is the JSON text of a ReportDocument, `sha256` (hex) the hash of exactly that text. */
export type ReportTable = {
  id: string
  session_id: string
  version: number
  token: string
  seal_code: string
  content: string
  sha256: string
  submitted_at: string
  revoked_at: string | null
  /** What the office made of it; a report that nobody looked at has none. */
  review: 'approved' | 'returned' | null
  review_reason: string | null
  reviewed_by: string | null
  reviewed_at: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    report: ReportTable
  }
}
