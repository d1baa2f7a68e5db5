import type { WebhookError, WebhookEvent, WebhookOffReason } from '@brightkey/contract/webhooks/choices'
import type { WebhookDelivery } from '@brightkey/contract/webhooks/routes'

/** An endpoint: an address that events are sent to. `off_reason` is null while it is active, and if a user switched it off. */
export type WebhookTable = {
  id: string
  url: string
  description: string | null
  active: number
  off_reason: WebhookOffReason | null
  created_at: string
}

/** What an endpoint has subscribed to. */
export type WebhookEventTable = { event: WebhookEvent; webhook_id: string }

/** The secrets that requests are signed with; all but the newest end. Sealed for the row's id (`sealed.ts`). */
export type WebhookSecretTable = {
  id: string
  webhook_id: string
  encrypted: string
  created_at: string
  ends_at: string | null
}

/**
 * An event for an endpoint; the row is the job, its id the `webhook-id`. `position` is its place among the events of its session.
 * `attempts` counts failures since it was queued. `by_hand`: a user sends it now, whatever waits before it.
 */
export type WebhookDeliveryTable = {
  id: string
  webhook_id: string
  session_id: string | null
  position: number
  event: WebhookDelivery['event']
  body: string
  status: 'queued' | 'sending' | 'sent' | 'error'
  by_hand: number
  attempts: number
  claims: number
  next_at: string
  lease_until: string | null
  created_at: string
}

export type WebhookAttemptTable = {
  id: string
  delivery_id: string
  at: string
  status: number | null
  ms: number
  response: string | null
  error: WebhookError | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    webhook: WebhookTable
    webhook_event: WebhookEventTable
    webhook_secret: WebhookSecretTable
    webhook_delivery: WebhookDeliveryTable
    webhook_attempt: WebhookAttemptTable
  }
}
