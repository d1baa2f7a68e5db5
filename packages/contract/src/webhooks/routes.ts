import { z } from 'zod/mini'
import { Id, Instant } from '../id.ts'
import { listSchema, Nothing, Page, route } from '../route.ts'
import { line, optionalLine } from '../text.ts'
import {
  testEvent,
  webhookDeliveryStatuses,
  webhookErrors,
  webhookEvents,
  webhookOffReasons,
} from './choices.ts'
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './endpoints.ts'

const byId = z.object({ id: Id })
const Events = z.array(z.enum(webhookEvents))
const EventsInput = Events.check(z.minLength(1), z.maxLength(100))

/** An address that events are sent to, as Standard Webhooks 1.0 has it. */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  description: z.nullable(z.string()),
  events: Events,
  active: z.boolean(),
  /** Why the server switched it off; null while it is active, and if a user did. */
  off_reason: z.nullable(z.enum(webhookOffReasons)),
  created_at: Instant,
})
export type Webhook = z.infer<typeof Webhook>

/** `whsec_` and 32 bytes in standard base64; never shown again. */
const Secret = z.string()
export const NewWebhook = z.extend(Webhook, { secret: Secret })
export type NewWebhook = z.infer<typeof NewWebhook>

const url = line(2000)
const description = z.nullish(optionalLine(200))
export const WebhookInput = z.object({ url, events: EventsInput, description })
export const WebhookPatch = z.object({
  id: Id,
  url: z.optional(url),
  events: z.optional(EventsInput),
  description,
  active: z.optional(z.boolean()),
})

/** One request to the endpoint. `status` is its HTTP status, or null with the `error` that there was instead. */
export const WebhookAttempt = z.object({
  at: Instant,
  status: z.nullable(z.int()),
  ms: z.int(),
  /** The beginning of the response, at most 1 kB. */
  response: z.nullable(z.string()),
  error: z.nullable(z.enum(webhookErrors)),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

/** An event on its way to an endpoint; its id is the `webhook-id` of each request. */
export const WebhookDelivery = z.object({
  id: Id,
  event: z.enum([...webhookEvents, testEvent]),
  status: z.enum(webhookDeliveryStatuses),
  attempts: z.array(WebhookAttempt),
  /** When it is tried next; null once it was sent or has failed. */
  next_at: z.nullable(Instant),
  created_at: Instant,
  session: z.nullable(z.object({ id: Id, code: z.string() })),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const managing = ['permission_denied', 'not_found'] as const

export const webhookRoutes = {
  list: route(listWebhooks, {
    summary: 'Endpoints that events are sent to',
    access: 'login',
    scope: 'webhooks',
    input: z.object(Page),
    output: listSchema(Webhook),
    problems: ['permission_denied'],
  }),
  create: route(createWebhook, {
    summary: 'Add an endpoint; the only response with its secret',
    access: 'login',
    scope: 'webhooks',
    input: WebhookInput,
    output: NewWebhook,
    status: 201,
    problems: ['permission_denied', 'limit_reached'],
  }),
  update: route(updateWebhook, {
    summary: 'Change an endpoint, or switch it off and on; events that wait are sent once it is on',
    access: 'login',
    scope: 'webhooks',
    input: WebhookPatch,
    output: Webhook,
    problems: managing,
  }),
  remove: route(removeWebhook, {
    summary: 'Remove an endpoint with its deliveries',
    access: 'login',
    scope: 'webhooks',
    input: byId,
    output: Nothing,
    status: 204,
    problems: managing,
  }),
  rotate: route(rotateWebhookSecret, {
    summary: 'Issue a new secret; for 24 hours requests are signed with the previous one too',
    access: 'login',
    scope: 'webhooks',
    input: byId,
    output: z.object({ secret: Secret }),
    problems: managing,
  }),
  test: route(testWebhook, {
    summary: 'Send webhook.test to an endpoint',
    access: 'login',
    scope: 'webhooks',
    input: byId,
    output: WebhookDelivery,
    status: 202,
    problems: [...managing, 'throttled'],
  }),
  deliveries: route(listWebhookDeliveries, {
    summary: 'Events sent to an endpoint, the newest first, with each attempt',
    access: 'login',
    scope: 'webhooks',
    input: z.object({ id: Id, ...Page, status: z.optional(z.enum(webhookDeliveryStatuses)) }),
    output: listSchema(WebhookDelivery),
    problems: managing,
  }),
  resend: route(resendWebhookDelivery, {
    summary: 'Send an event again now, under the same id',
    access: 'login',
    scope: 'webhooks',
    input: byId,
    output: WebhookDelivery,
    status: 202,
    problems: [...managing, 'throttled'],
  }),
}
