import { Problem } from '@brightkey/contract/problem'
import type { TestMail } from '@brightkey/contract/system/routes'
import { later } from '../../platform/clock.ts'
import {
  type Authenticated,
  type Instance,
  type StepsCtx,
  systemCaller,
  write,
} from '../../platform/context.ts'
import { recordChannelOutcome } from '../../platform/jobs/channel-outcomes.ts'
import { serviceReason } from '../../platform/service-reason.ts'
import { countAttempt } from '../../platform/throttle/throttle.ts'
import { requirePermission } from '../users/access.ts'
import { composeTestMail } from './queries/channels.ts'
import { getOwnProcess } from './queries/own-process.ts'
import { forgottenAfterMs, testMails } from './rules.ts'
import './tables.ts'

/** Notes that this process is running, and forgets those that were not heard for an hour. Returns how many those were. */
export async function reportProcess(instance: Instance): Promise<number> {
  const own = await getOwnProcess(instance)
  return write(instance, systemCaller(instance), async ({ db, now }) => {
    await db
      .insertInto('server_process')
      .values({ ...own, heard_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ heard_at: now }))
      .execute()
    const { numDeletedRows } = await db
      .deleteFrom('server_process')
      .where('id', '<>', own.id)
      // SQLite has one process: another one that is listed has died.
      .$if(instance.config.databaseUrl !== undefined, (query) =>
        query.where('heard_at', '<', later(now, -forgottenAfterMs)),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** Notes that this process ends. */
export async function forgetProcess(instance: Instance): Promise<void> {
  const { id } = await getOwnProcess(instance)
  await write(instance, systemCaller(instance), ({ db }) =>
    db.deleteFrom('server_process').where('id', '=', id).execute(),
  )
}

/** Sends a mail to the login's own address while it waits. Throws email_not_configured or throttled. */
export async function sendTestMail(ctx: Authenticated<StepsCtx>): Promise<TestMail> {
  requirePermission(ctx, 'system.manage')
  const { mailer } = ctx.instance
  if (mailer.from === null) throw new Problem('email_not_configured')
  const seconds = await ctx.write((step) => countAttempt(step, [testMails(ctx.actor.id)]))
  if (seconds !== null) throw new Problem('throttled', { seconds })
  const mail = await composeTestMail(ctx)
  const refusal = await mailer.send(mail)
  await ctx.write((step) =>
    recordChannelOutcome(
      { ...step, now: ctx.instance.clock.now() },
      'email',
      refusal && { reason: refusal.message, code: refusal.refusal },
    ),
  )
  return { to: mail.to, sent: refusal === null, reason: refusal && serviceReason(refusal.message) }
}
