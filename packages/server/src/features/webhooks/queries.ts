import type { Input, Output } from '@brightkey/contract/route'
import { type WebhookEvent, webhookEvents } from '@brightkey/contract/webhooks/choices'
import type { Webhook, WebhookDelivery, webhookRoutes } from '@brightkey/contract/webhooks/routes'
import type { Selectable } from 'kysely'
import { later } from '../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../platform/context.ts'
import { decodeCursor, toPage } from '../../platform/db/page.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { unseal } from '../../platform/secrets/sealed.ts'
import { requirePermission } from '../users/access.ts'
import { visibleWebhook } from './access.ts'
import type { WebhookDeliveryTable, WebhookTable } from './tables.ts'

type Ctx = Authenticated<ReadCtx>

/** A request takes 15 seconds at most. */
const leaseMs = 60_000

/**
 * Events to be sent now. Those of a session wait for the one before them; what a user sends by hand waits for nothing, and nothing
 * waits for it.
 */
export const dueWebhooks: Queue<'webhook_delivery'> = {
  table: 'webhook_delivery',
  key: 'id',
  order: [['next_at'], ['created_at'], ['position'], ['id']],
  isDue: (eb, now) =>
    eb.and([
      eb.or([
        eb.and([eb('status', '=', 'queued'), eb('next_at', '<=', now)]),
        eb.and([eb('status', '=', 'sending'), eb('lease_until', '<=', now)]),
      ]),
      eb.or([
        eb('by_hand', '=', 1),
        eb.and([
          eb.exists(
            eb
              .selectFrom('webhook')
              .select('webhook.id')
              .whereRef('webhook.id', '=', 'webhook_delivery.webhook_id')
              .where('webhook.active', '=', 1),
          ),
          eb.not(
            eb.exists(
              eb
                .selectFrom('webhook_delivery as earlier')
                .select('earlier.id')
                .whereRef('earlier.webhook_id', '=', 'webhook_delivery.webhook_id')
                .whereRef('earlier.session_id', '=', 'webhook_delivery.session_id')
                .whereRef('earlier.position', '<', 'webhook_delivery.position')
                .where('earlier.by_hand', '=', 0)
                .where('earlier.status', 'in', ['queued', 'sending']),
            ),
          ),
        ]),
      ]),
    ]),
  claim: (now, eb) => ({
    status: 'sending',
    claims: eb('claims', '+', 1) as unknown as number,
    lease_until: later(now, leaseMs),
  }),
}

/** The endpoints with events to be sent now. */
export async function dueEndpoints({ db, now }: ReadCtx): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select('webhook_id')
    .distinct()
    .where((eb) => dueWebhooks.isDue(eb, now))
    .execute()
  return rows.map(({ webhook_id }) => webhook_id)
}

/** The active endpoints that have subscribed to an event. */
export const subscribedEndpoints = prepare((db, [event]: [WebhookEvent]) =>
  db
    .selectFrom('webhook_event')
    .innerJoin('webhook', 'webhook.id', 'webhook_event.webhook_id')
    .select('webhook.id')
    .where('webhook_event.event', '=', event)
    .where('webhook.active', '=', 1)
    .orderBy('webhook.id'),
)

/** The secrets that a request is signed with now, the newest first; few, however often they were rotated. */
export async function validSecrets({ db, now, instance }: ReadCtx, webhookId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_secret')
    .select(['id', 'encrypted'])
    .where('webhook_id', '=', webhookId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy((eb) => eb.case().when('ends_at', 'is', null).then(0).else(1).end())
    .limit(5)
    .execute()
  return rows.flatMap(({ id, encrypted }) => unseal(encrypted, id, instance.keys.webhooks) ?? [])
}

export async function listWebhooks(
  ctx: Ctx,
  { limit, cursor }: Input<typeof webhookRoutes.list>,
): Promise<Output<typeof webhookRoutes.list>> {
  requirePermission(ctx, 'webhooks.edit')
  const { count } = await ctx.db
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const place = decodeCursor(cursor, 'instant')
  const rows = await ctx.db
    .selectFrom('webhook')
    .selectAll()
    .$if(place !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(place?.value ?? '', place?.id ?? '')),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = toPage(rows, limit, ({ created_at: value, id }) => ({ value, id }))
  return { results: await toWebhooks(ctx, page.results), next: page.next, count }
}

/** An endpoint as the API returns it; the caller has checked access. */
export async function getWebhook(ctx: ReadCtx, id: string): Promise<Webhook> {
  const row = await ctx.db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [webhook] = await toWebhooks(ctx, [row])
  if (!webhook) throw new Error('an endpoint has events')
  return webhook
}

async function toWebhooks({ db }: ReadCtx, rows: Selectable<WebhookTable>[]): Promise<Webhook[]> {
  // PostgreSQL takes no empty list.
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const subscriptions = await db
    .selectFrom('webhook_event')
    .selectAll()
    .where('webhook_id', 'in', ids)
    .execute()
  return rows.map(({ id, url, description, active, off_reason, created_at }) => {
    const own = subscriptions.filter(({ webhook_id }) => webhook_id === id).map(({ event }) => event)
    const events = webhookEvents.filter((event) => own.includes(event))
    return { id, url, description, events, active: active === 1, off_reason, created_at }
  })
}

const statusInApi = { queued: 'queued', sending: 'queued', sent: 'sent', error: 'failed' } as const
/** What each status of the API is in the table. */
const statuses = { queued: ['queued', 'sending'], sent: ['sent'], failed: ['error'] } as const

export async function listWebhookDeliveries(
  ctx: Ctx,
  { id, limit, cursor, status }: Input<typeof webhookRoutes.deliveries>,
): Promise<Output<typeof webhookRoutes.deliveries>> {
  await visibleWebhook(ctx, id)
  const all = ctx.db
    .selectFrom('webhook_delivery')
    .where('webhook_id', '=', id)
    .$if(status !== undefined, (query) => query.where('status', 'in', statuses[status ?? 'queued']))
  const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const place = decodeCursor(cursor, 'instant')
  const rows = await all
    .selectAll()
    .$if(place !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(place?.value ?? '', place?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = toPage(rows, limit, ({ created_at: value, id }) => ({ value, id }))
  return { results: await toDeliveries(ctx, page.results), next: page.next, count }
}

/** A delivery as the API returns it; the caller has checked access. */
export async function getWebhookDelivery(ctx: ReadCtx, id: string): Promise<WebhookDelivery> {
  const row = await ctx.db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [delivery] = await toDeliveries(ctx, [row])
  if (!delivery) throw new Error('one row is one delivery')
  return delivery
}

type DeliveryRow = Pick<
  Selectable<WebhookDeliveryTable>,
  'id' | 'event' | 'status' | 'next_at' | 'created_at' | 'session_id' | 'body'
>

async function toDeliveries({ db }: ReadCtx, rows: readonly DeliveryRow[]): Promise<WebhookDelivery[]> {
  if (rows.length === 0) return []
  const attempts = await db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where(
      'delivery_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, event, status, next_at, created_at, session_id, body }) => ({
    id,
    event,
    status: statusInApi[status],
    attempts: attempts
      .filter(({ delivery_id }) => delivery_id === id)
      .map(({ at, status, ms, response, error }) => ({ at, status, ms, response, error })),
    next_at: status === 'queued' || status === 'sending' ? next_at : null,
    created_at,
    session: session_id === null ? null : { id: session_id, code: String(JSON.parse(body).data.code) },
  }))
}
