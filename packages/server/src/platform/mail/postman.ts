import type { Selectable } from 'kysely'
import { later } from '../clock.ts'
import { itself, write } from '../context.ts'
import type { Instance } from '../instance.ts'
import type { Compose } from './mailer.ts'
import { leaseMs, mostClaims, nextTry } from './rules.ts'
import type { MailTable } from './tables.ts'
import { NotSent, type Transport } from './transport.ts'

type Mail = Selectable<MailTable>

/** How many a round looks up at a time. */
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
    const due = await dueMails(instance)
    let claimed = 0
    for (const id of due) {
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

async function dueMails({ database, clock }: Instance): Promise<string[]> {
  const now = clock.now()
  const rows = await database.reader
    .selectFrom('mail')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'queued'), eb('next_at', '<=', now)]),
        eb.and([eb('status', '=', 'sending'), eb('lease_until', '<=', now)]),
      ]),
    )
    .orderBy('next_at')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes a mail for this process; null where another one was quicker, or it has been begun too often. */
function claim(instance: Instance, id: string): Promise<Mail | null> {
  return write(instance, itself(instance), async (ctx) => {
    const mail = await ctx.db
      .updateTable('mail')
      .set((eb) => ({
        status: 'sending',
        claims: eb('claims', '+', 1),
        lease_until: later(ctx.now, leaseMs),
      }))
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb.and([eb('status', '=', 'queued'), eb('next_at', '<=', ctx.now)]),
          eb.and([eb('status', '=', 'sending'), eb('lease_until', '<=', ctx.now)]),
        ]),
      )
      .returningAll()
      .executeTakeFirst()
    if (!mail) return null
    if (mail.claims <= mostClaims) return mail
    const error = `Begun ${mostClaims} times and never finished.`
    const given = { status: 'error', error, lease_until: null, finished_at: ctx.now } as const
    await ctx.db.updateTable('mail').set(given).where('id', '=', id).execute()
    return null
  })
}

async function sendOne(instance: Instance, transport: Transport, compose: Compose, mail: Mail) {
  const { log } = instance
  try {
    const outgoing = await compose(instance, mail)
    // What it was about is over: an invitation revoked, a notification of somebody who left.
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

/** Only while the claim is still ours: after it another process may have the mail in hand. */
async function finish(instance: Instance, mail: Mail, outcome: Partial<Mail>): Promise<void> {
  await write(instance, itself(instance), (ctx) =>
    ctx.db
      .updateTable('mail')
      .set({ ...outcome, claims: 0, lease_until: null })
      .where('id', '=', mail.id)
      .where('status', '=', 'sending')
      .where('lease_until', '=', mail.lease_until)
      .execute(),
  )
}

async function drop(instance: Instance, mail: Mail): Promise<void> {
  await write(instance, itself(instance), (ctx) =>
    ctx.db.deleteFrom('mail').where('id', '=', mail.id).execute(),
  )
}
