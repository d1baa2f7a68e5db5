import { type Instance, type ReadCtx, readCtx, systemCaller } from '../../platform/context.ts'
import type { BackupState } from '../../platform/metrics/metrics.ts'
import { getEffectiveSettings } from '../settings/queries.ts'
import { latestDue } from './rules.ts'
import './tables.ts'

/** The scheduled backup that is due and not made, nor being made; null if there is none. */
export async function dueBackup(ctx: ReadCtx): Promise<string | null> {
  const { backup } = ctx.instance.config
  if (!backup) return null
  const { timeZone } = await getEffectiveSettings(ctx)
  const due = latestDue(ctx.now, backup.at, timeZone)
  const run = await ctx.db
    .selectFrom('backup_run')
    .select(['status', 'next_at'])
    .where('due_at', '=', due)
    .executeTakeFirst()
  return !run || (run.status !== 'done' && run.next_at <= ctx.now) ? due : null
}

/** What metrics show; null if no backup is scheduled. */
export async function getBackupState(instance: Instance): Promise<BackupState | null> {
  if (!instance.config.backup) return null
  const { done, failed } = await getLastBackups(readCtx(instance, systemCaller(instance)))
  const seconds = (run: typeof done) => (run?.finished_at ? Date.parse(run.finished_at) / 1000 : null)
  return { lastSuccess: seconds(done), lastFailure: seconds(failed), bytes: done?.bytes ?? null }
}

/** The last backup that succeeded and the last that failed; `failingSince`: when the first was due of those that failed since. */
export async function getLastBackups({ db }: ReadCtx) {
  const ended = (status: 'done' | 'failed') =>
    db.selectFrom('backup_run').where('status', '=', status).where('finished_at', 'is not', null)
  const last = (status: 'done' | 'failed') =>
    ended(status)
      .select(['finished_at', 'bytes', 'error'])
      .orderBy('finished_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  const [done, failed] = [await last('done'), await last('failed')]
  const first = await ended('failed')
    .select((eb) => eb.fn.min<string | null>('due_at').as('due_at'))
    .where('finished_at', '>', done?.finished_at ?? '1970-01-01T00:00:00.000Z')
    .executeTakeFirst()
  return { done, failed, failingSince: first?.due_at ?? null }
}
