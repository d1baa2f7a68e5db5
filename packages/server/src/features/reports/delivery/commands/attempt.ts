import type { DeliveryError } from '@brightkey/contract/reports/delivery-schema'
import { type Instance, readCtx, systemCaller, type WriteCtx, write } from '../../../../platform/context.ts'
import { claimJob, type Job, maxClaims, renewJob } from '../../../../platform/jobs/claims.ts'
import { emailOf, whatsAppMessageOf } from '../queries/compose.ts'
import { type Ending, mostDocumentBytes } from '../rules.ts'
import { finishAttempt, notifyWatchers, passesCircuitBreaker } from './finish-attempt.ts'

type Delivery = Job<'delivery'>

// All but its last digits: a service may repeat the number in what it says, and the log is no place for it.
const phoneNumber = /\d{5,}(?=\d{2})/g

/** What one try came to; `passed` where there was nothing to do: another process has it, or it waits longer. */
export type Tried = Ending['kind'] | 'passed'

/** Tries one delivery: claims it, makes what is sent, sends it and writes how that ended. */
export async function tryDelivery(instance: Instance, id: string): Promise<Tried> {
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
  await write(instance, systemCaller(instance), (ctx) => finishAttempt(ctx, job, ending))
  return ending.kind
}

async function claim(ctx: WriteCtx, id: string): Promise<{ job: Delivery } | { ended: Tried } | null> {
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

const endUnpaid = (ctx: WriteCtx, job: Delivery) =>
  end(ctx, job, 'insufficient_balance', 'Not tried: the account has no balance.')

const final = (code: DeliveryError, detail: string): Ending => ({ kind: 'final', code, detail })

/** Makes and sends it. The job is as it is then: making a PDF takes time, so the lease begins anew before the sending. */
async function sent(instance: Instance, job: Delivery): Promise<{ job: Delivery; ending: Ending | null }> {
  try {
    const send = job.channel === 'email' ? await byEmail(instance, job) : await byWhatsApp(instance, job)
    if (typeof send !== 'function') return { job, ending: send }
    const renewed = await renewJob(instance, 'delivery', job)
    return renewed ? { job: renewed, ending: await send() } : { job, ending: null }
  } catch (error) {
    // A fault of ours, such as a PDF that could not be made, may pass too.
    return { job, ending: { kind: 'temporary', detail: String(Object(error).message).slice(0, 500) } }
  }
}

type Ready = Ending | (() => Promise<Ending>)

async function byWhatsApp(instance: Instance, job: Delivery): Promise<Ready> {
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

async function byEmail(instance: Instance, job: Delivery): Promise<Ready> {
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
