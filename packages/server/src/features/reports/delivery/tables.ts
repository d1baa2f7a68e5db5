import type { Locale } from '@brightkey/contract/locale'
import type { Delivery, DeliveryChannel, DeliveryError } from '@brightkey/contract/reports/delivery-schema'
import type { Generated } from 'kysely'

/**
 * One sending of a report: the row is the job. `attempts` counts tries that failed; `claims` those begun since the last
 * one that came to an end, so that one which takes its process down is given up in the end.
 */
export type DeliveryTable = {
  id: string
  report_id: string
  session_id: string
  channel: DeliveryChannel
  method: Delivery['method']
  recipient: string
  recipient_name: string | null
  language: Locale
  attach_pdf: number
  status: Delivery['status']
  /** Report, channel and recipient while it is queued or sending, else null: unique, so there is one at a time. */
  open_key: string | null
  attempts: Generated<number>
  claims: Generated<number>
  next_at: string
  /** Until when whoever is sending it has it to itself. */
  lease_until: string | null
  /** The message's id at the service. */
  provider_id: string | null
  error_code: DeliveryError | null
  /** The last failure in the service's own words, for the log and whoever runs the server. */
  error: string | null
  created_by: string | null
  created_at: string
  sent_at: string | null
  delivered_at: string | null
  read_at: string | null
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

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    delivery: DeliveryTable
    apartment_recipient: ApartmentRecipientTable
    channel_pause: ChannelPauseTable
  }
}
