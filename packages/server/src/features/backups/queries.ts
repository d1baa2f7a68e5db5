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
  const { db } = readCtx(instance, systemCaller(instance))
  const last = (status: 'done' | 'failed') =>
    db
      .selectFrom('backup_run')
      .select(['finished_at', 'bytes'])
      .where('status', '=', status)
      .where('finished_at', 'is not', null)
      .orderBy('finished_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  const [done, failed] = [await last('done'), await last('failed')]
  const seconds = (run: typeof done) => (run?.finished_at ? Date.parse(run.finished_at) / 1000 : null)
  return { lastSuccess: seconds(done), lastFailure: seconds(failed), bytes: done?.bytes ?? null }
}
