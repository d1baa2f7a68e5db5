import type { WebhookDelivery } from '@brightkey/contract/webhooks/routes'

type Event = WebhookDelivery['event']
/** `session.created` → `session_created`. */
export type EventKey = Event extends infer E extends Event
  ? E extends `${infer Noun}.${infer Verb}`
    ? `${Noun}_${Verb}`
    : never
  : never

/** The key of an event's name in the catalog. */
export const eventKey = (event: Event) => event.replace('.', '_') as EventKey
