import type { Locale } from '@brightkey/contract/locale'
import type { statementLines } from '@brightkey/contract/reports/choices'
import type { DamageCaseState } from '@brightkey/contract/reports/damage-case-routes'
import type { Delivery, DeliveryChannel } from '@brightkey/contract/reports/delivery-schema'
import type { Generated } from 'kysely'
import type { OutgoingColumns } from '../../platform/jobs/channel-outcomes.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'

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
  /** When the session was due then. */
  due_at: string | null
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
  /** The office's verdict; null before a review. */
  review: 'approved' | 'returned' | null
  review_reason: string | null
  /** JSON of the reason by language as the office gave it. */
  review_reason_texts: string | null
  reviewed_by: string | null
  reviewed_at: string | null
}

/** The public keys that seals were made with, raw, base64url. */
export type SealKeyTable = { key_id: string; public_key: string; created_at: string }

/**
 * A client's acceptance of one version of a report. `remarks` is JSON: task, its title at that time, text, photo ids.
 */
export type AcceptanceTable = {
  id: string
  session_id: string
  report_id: string
  name: string
  accepted: number
  remarks: string
  at: string
}

/** One sending of a report. `open_key`: report, channel and recipient. */
export type DeliveryTable = OutgoingColumns & {
  report_id: string
  session_id: string
  channel: DeliveryChannel
  method: Delivery['method']
  recipient_name: string | null
  attach_pdf: number
}

/** Whom reports of an apartment were sent to, kept for each coordinator (`owner_id`) whose sessions those were of. */
export type ApartmentRecipientTable = {
  id: string
  apartment_id: string
  owner_id: string | null
  channel: DeliveryChannel
  recipient: string
  recipient_name: string | null
  language: Locale
  last_used_at: string
}

/** A channel that rests because its account has no balance; one job probes it from `probe_at` on. */
export type ChannelPauseTable = { channel: DeliveryChannel; paused_at: string; probe_at: string }

/** A report that was queued for the owner of its apartment when it was approved: once for each. */
export type OwnerDeliveryTable = { report_id: string; delivery_id: string; created_at: string }

/** A line that corrects a cleaner's statement; the month that it is on, and the one that it is for. */
export type StatementCorrectionTable = {
  id: string
  cleaner_id: string
  session_id: string | null
  month: string
  for_month: string
  /** 0 for a payment. */
  amount_thousandths: number
  currency: string
  reason: string
  /** Null for a correction that an older release made. */
  kind: (typeof statementLines)[number] | null
  paid_thousandths: number | null
  paid_on: string | null
  day: string
  created_at: string
  created_by: string
}

/** The request for a seal's timestamp. `response`: of the authority (RFC 3161), base64, checked; `error`: of the last attempt. */
export type SealTimestampTable = JobTable & {
  report_id: string
  response: string | null
  authority: string | null
  stamped_at: string | null
  error: string | null
  attempts: Generated<number>
  claims: Generated<number>
  lease_until: string | null
}

/** A reference photo of a shot that a report shows. */
export type ReportReferenceTable = { report_id: string; file: string }
/** A damage that is claimed; days such as 2026-11-21. `reminded_days`: days from the last reminder to the deadline. */
export type DamageCaseTable = {
  id: string
  session_id: string
  issue_id: string | null
  title: string
  state: DamageCaseState
  since: string
  due_on: string
  amount_thousandths: number | null
  currency: string | null
  receipt: string | null
  booking_reference: string | null
  note: string | null
  reminded_days: number | null
  created_at: string
  created_by: string | null
}

export type DamageCasePhotoTable = { case_id: string; session_id: string; photo_id: string }

/** How to reach a guest, by the id of the case; deleted a year after its end. */
export type DamageCaseGuestTable = { id: string; contact: string; ended_at: string | null }

declare module '../../platform/db/tables.ts' {
  interface Tables {
    report: ReportTable
    report_reference: ReportReferenceTable
    damage_case: DamageCaseTable
    damage_case_guest: DamageCaseGuestTable
    damage_case_photo: DamageCasePhotoTable
    seal_key: SealKeyTable
    seal_timestamp: SealTimestampTable
    acceptance: AcceptanceTable
    delivery: DeliveryTable
    apartment_recipient: ApartmentRecipientTable
    channel_pause: ChannelPauseTable
    owner_delivery: OwnerDeliveryTable
    statement_correction: StatementCorrectionTable
  }
}
