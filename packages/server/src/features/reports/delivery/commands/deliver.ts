import type { DeliveryError } from '@brightkey/contract/reports/delivery-schema'
import { type Instance, readCtx, systemCaller, type WriteCtx, write } from '../../../../platform/context.ts'
import { isUnavailable } from '../../../../platform/db/dialects.ts'
import {
  claimJob,
  dueJobs,
  finishJob,
  type Job,
  maxClaims,
  renewJob,
  writeOutcome,
} from '../../../../platform/jobs/queue.ts'
import { emailOf, whatsAppMessageOf } from '../queries/compose.ts'
import { type Ending, mostDocumentBytes } from '../rules.ts'
import { finishAttempt, notifyWatchers, passesCircuitBreaker } from './finish-attempt.ts'

type Delivery = Job<'delivery'>

/** Deliveries read at a time, and recipients of one channel served at the same time. */
const atOnce = 100
const lanes = 4

/**
 * Sends everything due and returns how many deliveries it attempted. Several processes may run it at once: each
 * delivery is claimed first by one of them. Each recipient is served in order.
 */
export async function deliverDue(instance: Instance, stop: AbortSignal): Promise<number> {
  let count = 0
  for (;;) {
    const due = await dueJobs(instance, 'delivery', atOnce)
    const channels = Map.groupBy(due, ({ channel }) => channel)
    const counts = await Promise.all([...channels.values()].map((jobs) => sendAll(instance, jobs, stop)))
    const tried = counts.reduce((sum, each) => sum + each, 0)
    count += tried
    if (tried === 0 || due.length < atOnce || stop.aborted) return count
  }
}

async function sendAll(instance: Instance, jobs: readonly Delivery[], stop: AbortSignal): Promise<number> {
  const recipients = [...Map.groupBy(jobs, ({ recipient }) => recipient).values()]
  let tried = 0
  let open = false

  async function sendTo(queue: readonly Delivery[]): Promise<void> {
    for (const { id } of queue) {
      if (stop.aborted) return
      const ending = await attemptDelivery(instance, id)
      if (ending !== 'passed') tried++
      if (ending === 'sent') open = true
    }
  }
  async function lane(): Promise<void> {
    for (let queue = recipients.shift(); queue; queue = recipients.shift()) await sendTo(queue)
  }

  // One at a time until one was sent: without balance, or at a limit, that costs one call instead of four.
  for (let queue = recipients.shift(); queue; queue = open ? undefined : recipients.shift())
    await sendTo(queue)
  await Promise.all(Array.from({ length: lanes }, lane))
  return tried
}

// All but the last digits: a service may repeat the number in its message, and it must not be logged.
const phoneNumber = /\d{5,}(?=\d{2})/g

/** The result of one attempt; `passed` if there was nothing to do: another process has it, or it must wait longer. */
export type AttemptResult = Ending['kind'] | 'passed'

/** Attempts one delivery: claims it, prepares the message, sends it and writes the result. */
async function attemptDelivery(instance: Instance, id: string): Promise<AttemptResult> {
  const claimed = await write(instance, systemCaller(instance), (ctx) => claim(ctx, id))
  if (claimed === null) return 'passed'
  if ('ended' in claimed) return claimed.ended
  const { job, ending } = await sent(instance, claimed.job)
  if (ending === null) return 'passed'
  if (ending.kind !== 'sent') {
    const { channel, attempts } = job
    const detail = ending.detail.replace(phoneNumber, '…')
    instance.log.warn({ delivery: job.id, channel, attempts, ...ending, detail }, 'report not sent')
  }
  await writeOutcome(instance, job, (ctx) => finishAttempt(ctx, job, ending))
  return ending.kind
}

async function claim(
  ctx: WriteCtx,
  id: string,
): Promise<{ job: Delivery } | { ended: AttemptResult } | null> {
  if (await isServedElsewhere(ctx, id)) return null
  const claimed = await claimJob(ctx, 'delivery', id)
  if (!claimed) return null
  const { job, exhausted } = claimed
  if (exhausted) return end(ctx, job, 'gave_up', `Begun ${maxClaims} times and never finished.`)
  if (!(await passesCircuitBreaker(ctx, job))) return endUnpaid(ctx, job)
  await notifyWatchers(ctx, job)
  return { job }
}

async function end(ctx: WriteCtx, job: Delivery, code: DeliveryError, detail: string) {
  await finishAttempt(ctx, job, { kind: 'final', code, detail })
  return { ended: 'final' } as const
}

/**
 * Whether another process is sending to the same recipient: then this delivery waits, because recipients are served in
 * order.
 */
async function isServedElsewhere(ctx: WriteCtx, id: string): Promise<boolean> {
  const open = await ctx.db
    .selectFrom('delivery')
    .innerJoin('delivery as mine', (join) =>
      join
        .onRef('mine.channel', '=', 'delivery.channel')
        .onRef('mine.recipient', '=', 'delivery.recipient')
        .on('mine.id', '=', id),
    )
    .select(['delivery.id', 'delivery.status', 'delivery.lease_until'])
    .where('delivery.status', 'in', ['queued', 'sending'])
    .orderBy('delivery.id')
    // Two processes that claim two deliveries to one recipient wait for each other here.
    .forUpdate('delivery')
    .execute()
  return open.some(
    (each) => each.id !== id && each.status === 'sending' && (each.lease_until ?? '') > ctx.now,
  )
}

const endUnpaid = (ctx: WriteCtx, job: Delivery) =>
  end(ctx, job, 'insufficient_balance', 'Not tried: the account has no balance.')

const final = (code: DeliveryError, detail: string): Ending => ({ kind: 'final', code, detail })

/**
 * Prepares and sends it. Making a PDF takes time, so the lease is renewed before sending; the job returned is the
 * renewed one.
 */
async function sent(instance: Instance, job: Delivery): Promise<{ job: Delivery; ending: Ending | null }> {
  try {
    const send = job.channel === 'email' ? await byEmail(instance, job) : await byWhatsApp(instance, job)
    if (typeof send !== 'function') return { job, ending: send }
    const renewed = await renewJob(instance, 'delivery', job)
    return renewed ? { job: renewed, ending: await send() } : { job, ending: null }
  } catch (error) {
    if (isUnavailable(error)) {
      // Not the message's fault: another attempt follows as soon as the database is back.
      await writeOutcome(instance, job, (ctx) => finishJob(ctx, 'delivery', job, { status: 'queued' }))
      return { job, ending: null }
    }
    // Our own errors, such as a PDF that could not be made, may be temporary too.
    return { job, ending: { kind: 'temporary', detail: String(Object(error).message).slice(0, 500) } }
  }
}

type PreparedSend = Ending | (() => Promise<Ending>)

async function byWhatsApp(instance: Instance, job: Delivery): Promise<PreparedSend> {
  const { whatsapp, clock } = instance
  if (!whatsapp) return final('not_configured', 'No account of WhatsApp is set up.')
  const message = await whatsAppMessageOf(readCtx(instance, systemCaller(instance)), job)
  if (!message) return final('session_gone', 'The report is no longer there.')
  const { length } = message.document.bytes
  if (length > mostDocumentBytes) return final('too_large', `${length} bytes`)
  return async () => {
    const outcome = await whatsapp.send(message)
    if (outcome.sent) return { kind: 'sent', providerId: outcome.providerId, at: clock.now() }
    return { ...outcome.fault, detail: outcome.detail }
  }
}

async function byEmail(instance: Instance, job: Delivery): Promise<PreparedSend> {
  const { mailer, clock } = instance
  if (mailer.from === null) return final('not_configured', 'No mail server is set up.')
  const parcel = await emailOf(readCtx(instance, systemCaller(instance)), job)
  if (!parcel) return final('session_gone', 'The report is no longer there.')
  return async () => {
    const refusal = await mailer.send(parcel)
    if (refusal === null) return { kind: 'sent', providerId: null, at: clock.now() }
    const { permanent, ofRecipient, message } = refusal
    if (!permanent) return { kind: 'temporary', detail: message }
    return final(ofRecipient ? 'invalid_recipient' : 'refused', message)
  }
}
