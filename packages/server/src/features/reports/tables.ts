/** A report, frozen: `content` is the JSON text of a ReportDocument, `sha256` (hex) the hash of exactly that text. */
export type ReportTable = {
  id: string
  session_id: string
  version: number
  /** Opens all of it, until `revoked_at`. */
  token: string
  seal_code: string
  content: string
  sha256: string
  submitted_at: string
  revoked_at: string | null
  /** Ed25519 over the seal's statement, base64url, and which of our keys made it. */
  signature: string | null
  key_id: string | null
  /** Opens the client's view. */
  client_token: string
  /** When the office made a new token in place of the first. */
  link_renewed_at: string | null
  client_link_renewed_at: string | null
  /** JSON of a ClientView; null where nothing is withheld. */
  client_view: string | null
  /** What the office made of it; a report that nobody looked at has none. */
  review: 'approved' | 'returned' | null
  review_reason: string | null
  reviewed_by: string | null
  reviewed_at: string | null
}

/** The public keys that seals were made with, raw, base64url. */
export type SealKeyTable = { key_id: string; public_key: string; created_at: string }

declare module '../../platform/db/tables.ts' {
  interface Tables {
    report: ReportTable
    seal_key: SealKeyTable
  }
}
