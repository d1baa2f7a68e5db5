import { systemQueues } from '@brightkey/contract/system/choices'
import type { SystemStatus } from '@brightkey/contract/system/routes'
import { later } from '../../../platform/clock.ts'
import type { ReadCtx } from '../../../platform/context.ts'
import { measureQueue } from '../../../platform/jobs/measure-queue.ts'
import { countCalendars } from '../../apartments/queries/calendars.ts'
import { getLastBackups } from '../../backups/queries.ts'
import { judgeBackup, judgeCalendars, judgeQueues } from '../rules.ts'

const failuresCountMs = 7 * 24 * 3_600_000

/** The queues whose rows are jobs, which may wait longer or be given up. */
const jobTables = {
  mail: 'mail',
  deliveries: 'delivery',
  messages: 'message',
  webhooks: 'webhook_delivery',
  pushes: 'push_message',
  timestamps: 'seal_timestamp',
} as const

export async function getQueues(ctx: ReadCtx): Promise<SystemStatus['queues']> {
  const list: SystemStatus['queues']['list'] = []
  for (const name of systemQueues) {
    const { due, oldestSeconds } = await measureQueue(ctx.instance, ctx.instance.queues[name])
    const jobs = name in jobTables ? await countJobs(ctx, jobTables[name as keyof typeof jobTables]) : null
    list.push({
      name,
      waiting: jobs?.waiting ?? null,
      due,
      oldest_at: due > 0 ? later(ctx.now, -oldestSeconds * 1000) : null,
      failed: jobs?.failed ?? null,
    })
  }
  // Without a server for it, mail waits for one to be set up.
  const watched = list.filter(({ name }) => name !== 'mail' || ctx.instance.mailer.from !== null)
  return {
    ...judgeQueues(
      watched.map(({ oldest_at }) => oldest_at),
      ctx.now,
    ),
    list,
  }
}

/** Their columns are the same as far as this goes. */
const countJobs = ({ db, now }: ReadCtx, table: (typeof jobTables)[keyof typeof jobTables]) =>
  db
    .selectFrom(table as 'mail')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('status', 'in', ['queued', 'sending']).as('waiting'),
      fn
        .countAll<number>()
        .filterWhere(
          eb.and([eb('status', '=', 'error'), eb('created_at', '>=', later(now, -failuresCountMs))]),
        )
        .as('failed'),
    ])
    // By the index: those that left are many.
    .where('status', 'in', ['queued', 'sending', 'error'])
    .executeTakeFirstOrThrow()

export async function getBackup(ctx: ReadCtx): Promise<SystemStatus['backup']> {
  const { done, failed, failingSince } = await getLastBackups(ctx)
  const scheduled = ctx.instance.config.backup !== null
  const lastSuccess = done?.finished_at ?? null
  return {
    ...judgeBackup({ scheduled, lastSuccess, failingSince }, ctx.now),
    scheduled,
    last_success: lastSuccess,
    bytes: done?.bytes ?? null,
    last_failure: failed?.finished_at ? { at: failed.finished_at, reason: failed.error ?? '' } : null,
  }
}

export async function getCalendars(ctx: ReadCtx): Promise<SystemStatus['calendars']> {
  const { count, failing, since } = await countCalendars(ctx)
  return { ...judgeCalendars(failing, since), count, failing }
}
