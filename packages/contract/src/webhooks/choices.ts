/** What an endpoint can be notified of. Each is the `webhook` of a row of event-types.ts. */
export const webhookEvents = [
  'session.created',
  'session.started',
  'session.submitted',
  'session.approved',
  'session.returned',
  'session.cancelled',
  'session.rescheduled',
  'session.overdue',
  'issue.reported',
  'issue.resolved',
  'keys.mismatch',
  'delivery.sent',
  'delivery.error',
  'booking.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event that the office sends by hand; no endpoint subscribes to it. */
export const testEvent = 'webhook.test'

export const webhookDeliveryStatuses = ['queued', 'sent', 'failed'] as const

/** Why the server switched an endpoint off: it failed for three days, it responded 410, or its secret cannot be read. */
export const webhookOffReasons = ['failed', 'gone', 'secret'] as const
export type WebhookOffReason = (typeof webhookOffReasons)[number]

/** Why an attempt got no response. */
export const webhookErrors = [
  'not_allowed',
  'not_found',
  'refused',
  'tls',
  'timeout',
  'broken',
  'secret',
  'crashed',
] as const
export type WebhookError = (typeof webhookErrors)[number]

/** How many endpoints there may be. */
export const mostWebhooks = 20
