import type { Locale } from '@brightkey/contract/locale'
import type { Config } from '../../config.ts'
import { later } from '../clock.ts'
import { type Instance, type ReadCtx, readCtx, systemCaller, write } from '../context.ts'
import { isUnavailable } from '../db/dialects.ts'
import { type ChannelFailure, recordChannelOutcome } from '../jobs/channel-outcomes.ts'
import { processDue } from '../jobs/process-due.ts'
import { finishJob, type Job, maxClaims, writeOutcome } from '../jobs/queue.ts'
import { openRunner } from '../jobs/runner.ts'
import { ownReason } from '../service-reason.ts'
import { type Letter, renderLetter } from './letter.ts'
import type { MailTable } from './tables.ts'
import { type Mailer, NotSent, type Outgoing, openTransport, type Transport } from './transport.ts'

/** The recipient of a letter, and the company it is from; both names may be empty. */
export type Addressee = { first_name: string; company: string }

/**
 * Composes the letter of one kind of mail in the reader's language (`ctx.locale`); null if there is nothing to send
 * any more.
 */
export type Composer = (ctx: ReadCtx, subject: string, to: Addressee) => Promise<Letter | null>

type Parts = {
  /** By kind; a mail of a kind that is not here is never sent. */
  composers: Readonly<Record<string, Composer>>
  /** The company's name and colour; both may be empty. */
  getSender: (ctx: ReadCtx) => Promise<{ company: string; accent: string }>
  /** The user whom a mail is for; null where they are gone. */
  getAddressee: (
    ctx: ReadCtx,
    userId: string,
  ) => Promise<{ first_name: string; email: string; language: Locale } | null>
}

/** The mailer of an instance: by SMTP where it is set up, else nothing leaves. */
export function openMailer(config: Config, parts: Parts): Mailer<Instance> {
  const from = config.mail?.from ?? null
  const transport = config.mail && openTransport(config.mail.smtpUrl)
  const compose = composeWith(parts, from ?? { name: '', address: '' })
  const sender: Sender | null = transport && { transport, compose, obstacle: null }
  const runner = openRunner('mail', async (instance: Instance, stop) =>
    sender ? deliver(instance, sender, stop) : 0,
  )

  return {
    from: from?.address ?? null,
    wake(instance) {
      // Nor is it written to the log, which is no place for the links that are in some.
      if (transport) runner.wake(instance)
    },
    deliver: (instance) => runner.run(instance),
    async send({ id, company, ...mail }) {
      if (!transport || !from) return new NotSent(ownReason('No mail server is set up.'), 'refused')
      try {
        await transport.send({ ...mail, ...messageIdAndSender(id, from, company) })
        return null
      } catch (error) {
        if (error instanceof NotSent) return error
        throw error
      }
    },
    async close() {
      await runner.close()
      transport?.close()
    },
  }
}

/** The Message-ID is fixed by the row, so that a mail that leaves twice is recognised as one. */
const messageIdAndSender = (
  id: string,
  from: Outgoing['from'],
  company: string,
): Pick<Outgoing, 'id' | 'from'> => ({
  id: `<${id}@${from.address.split('@')[1]}>`,
  from: { name: from.name || company || 'Brightkey', address: from.address },
})

function composeWith({ composers, getSender, getAddressee }: Parts, from: Outgoing['from']): Compose {
  return async (instance, mail) => {
    const caller = systemCaller(instance)
    const user = await getAddressee(readCtx(instance, caller), mail.user_id)
    if (!user) return null
    const ctx = readCtx(instance, { ...caller, locale: user.language })
    const { company, accent } = await getSender(ctx)
    const to = { first_name: user.first_name, company }
    const letter = await composers[mail.kind]?.(ctx, mail.subject_id, to)
    if (!letter) return null
    return {
      ...messageIdAndSender(mail.id, from, company),
      to: user.email,
      ...renderLetter(letter, user.language, accent),
    }
  }
}

type Mail = Job<'mail'>

/** Composes a mail when it is sent; null if there is nothing to send any more. */
type Compose = (
  instance: Instance,
  mail: Pick<MailTable, 'id' | 'user_id' | 'kind' | 'subject_id'>,
) => Promise<Outgoing | null>

type Sender = {
  readonly transport: Transport
  readonly compose: Compose
  /** What the last mail that is to be tried again was refused for: many mails meet the same, and the log needs it once. */
  obstacle: string | null
}

/** Sends every due mail, one after the other, and returns how many it attempted. */
const deliver = (instance: Instance, sender: Sender, stop: AbortSignal): Promise<number> =>
  processDue(
    instance,
    {
      table: 'mail',
      attempt: (mail) => sendOne(instance, sender, mail),
      givenUp: (now) => ({
        status: 'error',
        error: ownReason(`Begun ${maxClaims} times and never finished.`),
        finished_at: now,
      }),
    },
    stop,
  )

async function sendOne(instance: Instance, sender: Sender, mail: Mail) {
  const outcome = await attempt(instance, sender, mail)
  if (outcome === null) return drop(instance, mail)
  // Outside of what may fail an attempt: a mail that has left must not be tried again.
  await writeOutcome(instance, mail, async (ctx) => {
    await finishJob(ctx, 'mail', mail, outcome.row)
    if (outcome.failure !== undefined) await recordChannelOutcome(ctx, 'email', outcome.failure)
  })
}

/** What an attempt changes in its row; `failure` is undefined if the mail server was not asked. */
type Outcome = { row: Partial<Mail>; failure?: ChannelFailure }

/** Sends a mail. Returns null if there is nothing to send any more. */
async function attempt(instance: Instance, sender: Sender, mail: Mail): Promise<Outcome | null> {
  const { clock, log, metrics } = instance
  try {
    const outgoing = await sender.compose(instance, mail)
    // Obsolete: the invitation was revoked, or the user has left.
    if (!outgoing) return null
    await sender.transport.send(outgoing)
    if (sender.obstacle !== null) log.info('mails are sent again')
    sender.obstacle = null
    metrics?.countMail('sent')
    return { row: { status: 'sent', error: null, finished_at: clock.now() }, failure: null }
  } catch (error) {
    // Not the mail's fault: another attempt follows as soon as the database is back.
    if (!(error instanceof NotSent) && isUnavailable(error)) return { row: { status: 'queued' } }
    const now = clock.now()
    const { message } = Object(error)
    const next = error instanceof NotSent && error.refusal ? null : nextTry(mail, mail.attempts + 1, now)
    metrics?.countMail(next ? 'postponed' : 'failed')
    const isKnown = next !== null && message === sender.obstacle
    log[isKnown ? 'debug' : 'warn'](
      { mail: mail.id, kind: mail.kind, error: message, again: next },
      'mail not sent',
    )
    if (next !== null) sender.obstacle = message
    const reason = error instanceof NotSent ? message : ownReason(String(message))
    return {
      row: {
        error: reason,
        attempts: mail.attempts + 1,
        ...(next ? { status: 'queued', next_at: next } : { status: 'error', finished_at: now }),
      },
      failure: { reason, code: error instanceof NotSent ? error.refusal : null },
    }
  }
}

async function drop(instance: Instance, mail: Mail): Promise<void> {
  await write(instance, systemCaller(instance), (ctx) =>
    ctx.db.deleteFrom('mail').where('id', '=', mail.id).execute(),
  )
}

const second = 1000
const hour = 3600 * second

/** A mail is retried for this long. */
const patienceMs = 24 * hour

/** How long to wait after a number of failures: 30 s, doubled each time up to an hour. In milliseconds. */
const backoffMs = (failures: number): number => Math.min(30 * second * 2 ** (failures - 1), hour)

/** Returns when to retry after this many failures, or null to give up. */
function nextTry(mail: { created_at: string }, failures: number, now: string): string | null {
  if (now >= later(mail.created_at, patienceMs)) return null
  return later(now, backoffMs(failures))
}
