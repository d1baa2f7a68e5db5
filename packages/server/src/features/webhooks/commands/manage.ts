import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { mostWebhooks, type WebhookEvent } from '@brightkey/contract/webhooks/choices'
import type { NewWebhook, Webhook, webhookRoutes } from '@brightkey/contract/webhooks/routes'
import { later } from '../../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { AddressNotAllowed } from '../../../platform/outbound/address-guard.ts'
import { parsePostUrl } from '../../../platform/outbound/post-json.ts'
import { newWebhookSecret } from '../../../platform/outbound/standard-webhooks.ts'
import { lockInstallation } from '../../../platform/secrets/installation-secret.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { seal } from '../../../platform/secrets/sealed.ts'
import { requirePermission } from '../../users/access.ts'
import { lockWebhook } from '../access.ts'
import { getWebhook } from '../queries.ts'
import { secretOverlapMs } from '../rules.ts'

type Ctx = Authenticated<WriteCtx>

export async function createWebhook(
  ctx: Ctx,
  input: Input<typeof webhookRoutes.create>,
): Promise<NewWebhook> {
  requirePermission(ctx, 'webhooks.edit')
  mustBeAllowed(ctx, input.url)
  await lockInstallation(ctx)
  const { count } = await ctx.db
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostWebhooks) throw new Problem('limit_reached', { count: mostWebhooks })
  const id = newId()
  const { url, description } = input
  await ctx.db
    .insertInto('webhook')
    .values({ id, url, description: description || null, active: 1, off_reason: null, created_at: ctx.now })
    .execute()
  await subscribe(ctx, id, input.events)
  const secret = await insertSecret(ctx, id)
  await ctx.record({ type: 'webhook.created', subject_id: id, name: hostName(url) })
  return { ...(await getWebhook(ctx, id)), secret }
}

export async function updateWebhook(ctx: Ctx, input: Input<typeof webhookRoutes.update>): Promise<Webhook> {
  const { id, url, description, events, active } = input
  const before = await lockWebhook(ctx, id)
  if (url !== undefined && url !== before.url) mustBeAllowed(ctx, url)
  await ctx.db
    .updateTable('webhook')
    .set({
      url: url ?? before.url,
      description: description === undefined ? before.description : description || null,
      ...(active === undefined ? {} : { active: active ? 1 : 0, off_reason: null }),
    })
    .where('id', '=', id)
    .execute()
  if (events) {
    await ctx.db.deleteFrom('webhook_event').where('webhook_id', '=', id).execute()
    await subscribe(ctx, id, events)
  }
  if (active && before.active === 0) await sendWaiting(ctx, id)
  await ctx.record({ type: 'webhook.changed', subject_id: id, name: hostName(url ?? before.url) })
  return getWebhook(ctx, id)
}

export async function removeWebhook(ctx: Ctx, { id }: Input<typeof webhookRoutes.remove>): Promise<null> {
  const { url } = await lockWebhook(ctx, id)
  await ctx.db.deleteFrom('webhook').where('id', '=', id).execute()
  await ctx.record({ type: 'webhook.removed', subject_id: id, name: hostName(url) })
  return null
}

/** Issues a new secret; the one before it stays valid for a day, so that the receiver can be changed meanwhile. */
export async function rotateWebhookSecret(
  ctx: Ctx,
  { id }: Input<typeof webhookRoutes.rotate>,
): Promise<{ secret: string }> {
  const { url } = await lockWebhook(ctx, id)
  const secrets = ctx.db.deleteFrom('webhook_secret').where('webhook_id', '=', id)
  await secrets.where('ends_at', '<=', ctx.now).execute()
  await ctx.db
    .updateTable('webhook_secret')
    .set({ ends_at: later(ctx.now, secretOverlapMs) })
    .where('webhook_id', '=', id)
    .where('ends_at', 'is', null)
    .execute()
  const secret = await insertSecret(ctx, id)
  await ctx.record({ type: 'webhook.secret_rotated', subject_id: id, name: hostName(url) })
  return { secret }
}

/** All of an address that is shown and logged: the rest may be a secret. */
export const hostName = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

/** Throws a problem of `url`. A name is checked again by its addresses before each request. */
function mustBeAllowed({ instance }: Ctx, url: string): void {
  try {
    parsePostUrl(url, { allowPrivate: instance.config.webhookAllowPrivate })
  } catch (error) {
    throw error instanceof AddressNotAllowed ? fieldProblem('url', error.code) : error
  }
}

async function subscribe({ db }: Ctx, webhook_id: string, events: readonly WebhookEvent[]): Promise<void> {
  const rows = [...new Set(events)].map((event) => ({ event, webhook_id }))
  await db.insertInto('webhook_event').values(rows).execute()
}

async function insertSecret({ db, now, instance }: Ctx, webhook_id: string): Promise<string> {
  const secret = newWebhookSecret()
  const id = newId()
  const encrypted = seal(secret, id, instance.keys.webhooks)
  await db
    .insertInto('webhook_secret')
    .values({ id, webhook_id, encrypted, created_at: now, ends_at: null })
    .execute()
  return secret
}

/** What waited while the endpoint was off is sent now, with all its attempts ahead. */
async function sendWaiting(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('webhook_delivery')
    .set({ next_at: ctx.now, attempts: 0 })
    .where('webhook_id', '=', id)
    .where('status', '=', 'queued')
    .execute()
  ctx.afterCommit(() => ctx.instance.webhooks.wake(ctx.instance, id))
}
