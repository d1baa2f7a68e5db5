import { later } from '../clock.ts'
import { type Instance, systemCaller, write } from '../context.ts'
import { claimJob, dueJobs, finishJob, type Job, maxClaims } from '../jobs/claims.ts'
import type { MailTable } from './tables.ts'
import { NotSent, type Outgoing, type Transport } from './transport.ts'

type Mail = Job<'mail'>

/** Writes a mail when it leaves; null when there is nothing to say any more. */
export type Compose = (
  instance: Instance,
  mail: Pick<MailTable, 'id' | 'user_id' | 'kind' | 'subject_id'>,
) => Promise<Outgoing | null>

/** Mails fetched at a time. */
const atOnce = 50

/**
 * Sends every mail that is due, one after the other, and says how many it took in hand. Several processes may do so
 * at the same time: each mail is claimed first, by one of them. `stop` ends it between two mails.
 */
export async function deliver(
  instance: Instance,
  { transport, compose, stop }: { transport: Transport; compose: Compose; stop: AbortSignal },
): Promise<number> {
  let count = 0
  for (;;) {
    const due = await dueJobs(instance, 'mail', atOnce)
    let claimed = 0
    for (const { id } of due) {
      if (stop.aborted) return count
      const mail = await claim(instance, id)
      if (!mail) continue
      claimed++
      await sendOne(instance, transport, compose, mail)
    }
    count += claimed
    if (claimed === 0 || due.length < atOnce) return count
  }
}

/** Takes a mail for this process; null where another one was quicker, or it has been begun too often. */
function claim(instance: Instance, id: string): Promise<Mail | null> {
  return write(instance, systemCaller(instance), async (ctx) => {
    const claimed = await claimJob(ctx, 'mail', id)
    if (!claimed?.exhausted) return claimed?.job ?? null
    const error = `Begun ${maxClaims} times and never finished.`
    await finishJob(ctx, 'mail', claimed.job, { status: 'error', error, finished_at: ctx.now })
    return null
  })
}

async function sendOne(instance: Instance, transport: Transport, compose: Compose, mail: Mail) {
  const { log } = instance
  try {
    const outgoing = await compose(instance, mail)
    // Obsolete: the invitation was revoked, or the user has left.
    if (!outgoing) return await drop(instance, mail)
    await transport.send(outgoing)
    await finish(instance, mail, { status: 'sent', error: null, finished_at: instance.clock.now() })
  } catch (error) {
    const now = instance.clock.now()
    const { message } = Object(error)
    const next = error instanceof NotSent && error.permanent ? null : nextTry(mail, mail.attempts + 1, now)
    log.warn({ mail: mail.id, kind: mail.kind, error: message, again: next }, 'mail not sent')
    await finish(instance, mail, {
      error: String(message),
      attempts: mail.attempts + 1,
      ...(next ? { status: 'queued', next_at: next } : { status: 'error', finished_at: now }),
    })
  }
}

async function finish(instance: Instance, mail: Mail, outcome: Partial<Mail>): Promise<void> {
  await write(instance, systemCaller(instance), (ctx) => finishJob(ctx, 'mail', mail, outcome))
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

/** How long to wait after so many failures: 30 s, doubled each time up to an hour. In milliseconds. */
const backoffMs = (failures: number): number => Math.min(30 * second * 2 ** (failures - 1), hour)

/** Returns when to retry after this many failures, or null to give up. */
function nextTry(mail: { created_at: string }, failures: number, now: string): string | null {
  if (now >= later(mail.created_at, patienceMs)) return null
  return later(now, backoffMs(failures))
}
