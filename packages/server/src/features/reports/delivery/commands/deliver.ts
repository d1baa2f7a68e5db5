import type { DeliveryError } from '@brightkey/contract/reports/delivery-schema'
import { type Instance, readCtx, systemCaller, type WriteCtx, write } from '../../../../platform/context.ts'
import { isUnavailable } from '../../../../platform/db/dialects.ts'
import { recordChannelOutcome } from '../../../../platform/jobs/channel-outcomes.ts'
import {
  claimJob,
  dueJobs,
  finishJob,
  type Job,
  maxClaims,
  renewJob,
  writeOutcome,
} from '../../../../platform/jobs/queue.ts'
import { cleanReason, ownReason } from '../../../../platform/service-reason.ts'
import { holdMessage } from '../../../messages/lines/updates.ts'
import { composeEmail, composeWhatsApp, toCleanersMessage } from '../queries/compose.ts'
import {
  channelFailure,
  type Ending,
  isMessage,
  jobTable,
  mostDocumentBytes,
  type Outgoing,
} from '../rules.ts'
import { finishAttempt, notifyWatchers, passesCircuitBreaker } from './finish-attempt.ts'

/** Deliveries and messages read at a time, and recipients of one channel served at the same time. */
const atOnce = 100
const lanes = 4

/**
 * Sends everything due and returns how many deliveries it attempted. Several processes may run it at once: each
 * delivery is claimed first by one of them. Each recipient is served in order.
 */
export async function deliverDue(instance: Instance, stop: AbortSignal): Promise<number> {
  let count = 0
  for (;;) {
    const messages = await dueJobs(instance, 'message', atOnce)
    const deliveries = await dueJobs(instance, 'delivery', atOnce)
    const due: Outgoing[] = [...messages, ...deliveries]
    const channels = Map.groupBy(due, ({ channel }) => channel)
    const counts = await Promise.all([...channels.values()].map((jobs) => sendAll(instance, jobs, stop)))
    const tried = counts.reduce((sum, each) => sum + each, 0)
    count += tried
    const isLast = messages.length < atOnce && deliveries.length < atOnce
    if (tried === 0 || isLast || stop.aborted) return count
  }
}

async function sendAll(instance: Instance, jobs: readonly Outgoing[], stop: AbortSignal): Promise<number> {
  const recipients = [...Map.groupBy(jobs, ({ recipient }) => recipient).values()]
  let tried = 0
  let open = false

  async function sendTo(queue: readonly Outgoing[]): Promise<void> {
    for (const job of queue) {
      if (stop.aborted) return
      const ending = await attemptDelivery(instance, job)
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

/** The result of one attempt; `passed` if there was nothing to do: another process has it, or it must wait longer. */
export type AttemptResult = Ending['kind'] | 'passed'

/** Attempts one delivery: claims it, prepares the message, sends it and writes the result. */
async function attemptDelivery(instance: Instance, due: Outgoing): Promise<AttemptResult> {
  const claimed = await write(instance, systemCaller(instance), (ctx) => claim(ctx, due))
  if (claimed === null) return 'passed'
  if ('ended' in claimed) return claimed.ended
  const { job, ending } = await sent(instance, claimed.job)
  if (ending === null) return 'passed'
  if (ending.kind !== 'sent') {
    const { channel, attempts } = job
    const what = isMessage(job) ? 'message to a cleaner' : 'report'
    instance.log.warn({ delivery: job.id, channel, attempts, ...ending }, `${what} not sent`)
  }
  await writeOutcome(instance, job, async (ctx) => {
    await finishAttempt(ctx, job, ending)
    await recordChannelOutcome(ctx, job.channel, channelFailure(ending))
  })
  return ending.kind
}

async function claim(
  ctx: WriteCtx,
  due: Outgoing,
): Promise<{ job: Outgoing } | { ended: AttemptResult } | null> {
  if (await isServedElsewhere(ctx, due)) return null
  if (isMessage(due) && (await holdMessage(ctx, due.id))) return null
  const claimed = await claimJob(ctx, jobTable(due), due.id)
  if (!claimed) return null
  const { exhausted } = claimed
  const job: Outgoing = claimed.job
  if (exhausted) return end(ctx, job, 'gave_up', `Begun ${maxClaims} times and never finished.`)
  if (!(await passesCircuitBreaker(ctx, job))) return endUnpaid(ctx, job)
  await notifyWatchers(ctx, job)
  return { job }
}

async function end(ctx: WriteCtx, job: Outgoing, code: DeliveryError, detail: string) {
  await finishAttempt(ctx, job, { kind: 'final', code, detail: ownReason(detail) })
  return { ended: 'final' } as const
}

/**
 * Whether another process is sending to the same recipient: then this delivery waits, because recipients are served in
 * order.
 */
async function isServedElsewhere(ctx: WriteCtx, job: Outgoing): Promise<boolean> {
  const open = await ctx.db
    .selectFrom(jobTable(job))
    .select(['id', 'status', 'lease_until'])
    .where('channel', '=', job.channel)
    .where('recipient', '=', job.recipient)
    .where('status', 'in', ['queued', 'sending'])
    .orderBy('id')
    // Two processes that claim two deliveries to one recipient wait for each other here.
    .forUpdate()
    .execute()
  return open.some(
    (each) => each.id !== job.id && each.status === 'sending' && (each.lease_until ?? '') > ctx.now,
  )
}

const endUnpaid = (ctx: WriteCtx, job: Outgoing) =>
  end(ctx, job, 'insufficient_balance', 'Not tried: the account has no balance.')

const final = (code: DeliveryError, detail: string): Ending => ({ kind: 'final', code, detail })

/**
 * Prepares and sends it. Making a PDF takes time, so the lease is renewed before sending; the job returned is the
 * renewed one.
 */
async function sent(instance: Instance, job: Outgoing): Promise<{ job: Outgoing; ending: Ending | null }> {
  try {
    const send = await prepareSend(instance, job)
    if (typeof send !== 'function') return { job, ending: send }
    const renewed = await renewJob(instance, jobTable(job), job)
    return renewed ? { job: renewed, ending: await send() } : { job, ending: null }
  } catch (error) {
    if (isUnavailable(error)) {
      // Not the message's fault: another attempt follows as soon as the database is back.
      await writeOutcome(instance, job, (ctx) => finishJob(ctx, jobTable(job), job, { status: 'queued' }))
      return { job, ending: null }
    }
    // Our own errors, such as a PDF that could not be made, may be temporary too.
    const detail = ownReason(String(Object(error).message).slice(0, 500))
    return { job, ending: { kind: 'temporary', detail } }
  }
}

type PreparedSend = Ending | (() => Promise<Ending>)

const prepareSend = (instance: Instance, job: Outgoing): Promise<PreparedSend> =>
  isMessage(job) || job.channel === 'whatsapp' ? byWhatsApp(instance, job) : byEmail(instance, job)

async function byWhatsApp(instance: Instance, job: Outgoing): Promise<PreparedSend> {
  const { whatsapp, clock } = instance
  if (!whatsapp) return final('not_configured', ownReason('No account of WhatsApp is set up.'))
  const message = isMessage(job)
    ? toCleanersMessage(job)
    : await composeWhatsApp(readCtx(instance, systemCaller(instance)), job)
  if (!message) return final('session_gone', ownReason('The report is no longer there.'))
  const length = message.document?.bytes.length ?? 0
  if (length > mostDocumentBytes) return final('too_large', ownReason(`${length} bytes`))
  return async () => {
    const outcome = await whatsapp.send(message)
    if (outcome.sent) return { kind: 'sent', providerId: outcome.providerId, at: clock.now() }
    return { ...outcome.fault, detail: cleanReason(outcome.detail) }
  }
}

async function byEmail(instance: Instance, job: Job<'delivery'>): Promise<PreparedSend> {
  const { mailer, clock } = instance
  if (mailer.from === null) return final('not_configured', ownReason('No mail server is set up.'))
  const parcel = await composeEmail(readCtx(instance, systemCaller(instance)), job)
  if (!parcel) return final('session_gone', ownReason('The report is no longer there.'))
  return async () => {
    const refusal = await mailer.send(parcel)
    if (refusal === null) return { kind: 'sent', providerId: null, at: clock.now() }
    if (refusal.refusal === null) return { kind: 'temporary', detail: refusal.message }
    return final(refusal.refusal, refusal.message)
  }
}
