import { z } from 'zod/mini'
import { Id, Instant } from '../id.ts'
import { listSchema } from '../route.ts'
import { Locale, optionalLine } from '../text.ts'
import { deliveryChannels, deliveryErrors, deliveryMethods, deliveryStatuses } from './choices.ts'

export const DeliveryChannel = z.enum(deliveryChannels)
export type DeliveryChannel = z.infer<typeof DeliveryChannel>
export const DeliveryMethod = z.enum(deliveryMethods)
export const DeliveryStatus = z.enum(deliveryStatuses)
export type DeliveryStatus = z.infer<typeof DeliveryStatus>
export const DeliveryError = z.enum(deliveryErrors)
export type DeliveryError = z.infer<typeof DeliveryError>

/**
 * One sending of a report to one recipient: the row is the job. `recipient` is E.164 (+971501234567) or an address of
 * e-mail. A `manual` one was handed to the phone's own WhatsApp by a tap; we know that it was begun, not that it arrived.
 */
export const Delivery = z.object({
  id: Id,
  report_id: Id,
  report_version: z.int(),
  channel: DeliveryChannel,
  method: DeliveryMethod,
  recipient: z.string(),
  /** A number as people read it, `+971 50 123 4567`; else the address. */
  recipient_text: z.string(),
  recipient_name: z.nullable(z.string()),
  language: Locale,
  /** Whether an e-mail carries the PDF; a WhatsApp message by the API always does. */
  attach_pdf: z.boolean(),
  status: DeliveryStatus,
  /** Tries that failed. */
  attempts: z.int(),
  /** When it is tried next, while queued. */
  next_at: z.nullable(Instant),
  error_code: z.nullable(DeliveryError),
  /** The failure in the reader's language, and what to do about it. */
  error: z.nullable(z.string()),
  hint: z.nullable(z.string()),
  /** What the service gave as its reason for refusing the last attempt, in its own language, one line of at most 300 characters. */
  reason: z.nullable(z.string()),
  created_by: z.nullable(z.object({ id: Id, name: z.string() })),
  created_at: Instant,
  sent_at: z.nullable(Instant),
  /** As WhatsApp reports by its webhook; null if it does not. */
  delivered_at: z.nullable(Instant),
  read_at: z.nullable(Instant),
  /** For a manual one: opens WhatsApp with the prepared text. */
  wa_url: z.nullable(z.string()),
})
export type Delivery = z.infer<typeof Delivery>
export const DeliveryList = listSchema(Delivery)

export const SendInput = z.object({
  id: Id,
  channel: DeliveryChannel,
  // A missing number has a message of its own, so the command checks it, not the schema.
  recipient: z._default(optionalLine(254), ''),
  recipient_name: z.nullish(optionalLine(150)),
  /** The recipient's language; the sender's unless said. */
  language: z.optional(Locale),
  /** Without credentials for WhatsApp every message is manual. */
  method: z.optional(DeliveryMethod),
  attach_pdf: z._default(z.boolean(), true),
})

/** Whom reports of an apartment were sent to, the latest first. */
export const Recipient = z.object({
  id: Id,
  channel: DeliveryChannel,
  recipient: z.string(),
  recipient_name: z.nullable(z.string()),
  language: Locale,
  last_used_at: Instant,
})
export type Recipient = z.infer<typeof Recipient>
