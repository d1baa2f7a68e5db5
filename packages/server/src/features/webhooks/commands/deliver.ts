import type { WebhookOffReason } from '@brightkey/contract/webhooks/choices'
import type { Selectable } from 'kysely'
import { type Instance, readCtx, stepsCtx, systemCaller, type WriteCtx } from '../../../platform/context.ts'
import { type Lanes, openLanes } from '../../../platform/jobs/lanes.ts'
import { finishJob, maxClaims, type Queue, takeDue, writeOutcome } from '../../../platform/jobs/queue.ts'
import { postJson } from '../../../platform/outbound/post-json.ts'
import { webhookHeaders } from '../../../platform/outbound/standard-webhooks.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { dueEndpoints, dueWebhooks, validSecrets } from '../queries.ts'
import { type Attempt, afterAttempt } from '../rules.ts'
import type { WebhookDeliveryTable } from '../tables.ts'
import { hostName } from './manage.ts'

type Job = Selectable<WebhookDeliveryTable>

/** A lane for each endpoint. */
export const openWebhookLanes = (): Lanes<Instance> =>
  openLanes(
    'webhooks',
    (instance) => dueEndpoints(readCtx(instance, systemCaller(instance))),
    deliverWebhooks,
  )

/** Requests to one endpoint at a time, each for another session. */
const atOnce = 4

/**
 * Sends an endpoint everything that is due, and returns how many requests that were. Several processes may run it at once: each
 * event is claimed first by one of them.
 */
export async function deliverWebhooks(
  instance: Instance,
  webhookId: string,
  stop: AbortSignal,
): Promise<number> {
  const queue: Queue<'webhook_delivery'> = {
    ...dueWebhooks,
    isDue: (eb, now) => eb.and([eb('webhook_id', '=', webhookId), dueWebhooks.isDue(eb, now)]),
  }
  let count = 0
  async function work() {
    while (!stop.aborted) {
      const [job] = await takeDue(stepsCtx(instance, systemCaller(instance)), queue, 1)
      if (!job) return
      count++
      await attemptDelivery(instance, job, stop)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return count
}

async function attemptDelivery(instance: Instance, job: Job, stop: AbortSignal): Promise<void> {
  const attempt = await send(instance, job, stop)
  if (attempt === 'removed') return
  if (attempt === 'stopped') {
    await writeOutcome(instance, job, (ctx) => finishJob(ctx, 'webhook_delivery', job, { status: 'queued' }))
    return
  }
  await writeOutcome(instance, job, (ctx) => finishAttempt(ctx, job, attempt))
}

async function send(
  instance: Instance,
  job: Job,
  stop: AbortSignal,
): Promise<Attempt | 'removed' | 'stopped'> {
  const ctx = readCtx(instance, systemCaller(instance))
  const endpoint = ctx.db.selectFrom('webhook').select('url').where('id', '=', job.webhook_id)
  const found = await endpoint.executeTakeFirst()
  if (!found) return 'removed'
  if (job.claims > maxClaims) return failure('crashed')
  const secrets = await validSecrets(ctx, job.webhook_id)
  if (secrets.length === 0) return failure('secret')
  const { body } = job
  const headers = webhookHeaders(job, ctx.now, secrets)
  const { webhookAllowPrivate: allowPrivate } = instance.config
  try {
    return await postJson({ url: found.url, body, headers }, { allowPrivate }, stop)
  } catch (error) {
    if (stop.aborted) return 'stopped'
    throw error
  }
}

const failure = (error: 'crashed' | 'secret'): Attempt => ({ status: null, ms: 0, response: null, error })

async function finishAttempt(ctx: WriteCtx, job: Job, attempt: Attempt): Promise<void> {
  const { webhook_id } = job
  const endpoint = await ctx.db
    .selectFrom('webhook')
    .select(['active', 'url'])
    .where('id', '=', webhook_id)
    .forUpdate()
    .executeTakeFirst()
  if (!endpoint) return
  const { values, off } = afterAttempt(job, attempt, { isActive: endpoint.active === 1, now: ctx.now })
  if (!(await finishJob(ctx, 'webhook_delivery', job, values))) return
  const { status, ms, response, error } = attempt
  await ctx.db
    .insertInto('webhook_attempt')
    .values({ id: newId(), delivery_id: job.id, at: ctx.now, status, ms, response, error })
    .execute()
  if (values.status !== 'sent') {
    const { attempts } = values
    ctx.instance.log.warn(
      { webhook: webhook_id, delivery: job.id, status, error, attempts },
      'webhook not sent',
    )
  }
  if (off && endpoint.active === 1) await switchOff(ctx, { id: webhook_id, url: endpoint.url }, off)
}

/** Events that wait stay queued, and are sent once an administrator switches it on. */
async function switchOff(
  ctx: WriteCtx,
  { id, url }: { id: string; url: string },
  reason: WebhookOffReason,
): Promise<void> {
  await ctx.db.updateTable('webhook').set({ active: 0, off_reason: reason }).where('id', '=', id).execute()
  await ctx.record({ type: 'webhook.switched_off', webhook_id: id, host: hostName(url), reason })
}
