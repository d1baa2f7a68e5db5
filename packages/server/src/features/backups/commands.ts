import type { Kysely } from 'kysely'
import { type BackupSchedule, environmentWith } from '../../config.ts'
import { later } from '../../platform/clock.ts'
import { type Instance, readCtx, systemCaller, type WriteCtx, write } from '../../platform/context.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { priorities, startChild } from '../../platform/processes/child.ts'
import { dueBackup } from './queries.ts'
import { type BackupCall, type BackupOutcome, leaseMs, rememberMs, retryMs } from './rules.ts'

/** Makes the scheduled backup if it is due; once among several processes. Returns how many were made. */
export async function runDueBackup(instance: Instance): Promise<number> {
  const { backup } = instance.config
  const due = await dueBackup(readCtx(instance, systemCaller(instance)))
  if (!backup || due === null) return 0
  if (!(await change(instance, (ctx) => claimBackup(ctx, due)))) return 0
  const renewing = setInterval(() => {
    change(instance, (ctx) => renewLease(ctx, due)).catch((err: unknown) =>
      instance.log.warn({ err }, 'the lease of the backup could not be renewed'),
    )
  }, leaseMs / 3)
  try {
    const made = await makeInProcess(instance, backup)
    if (made.missing + made.damaged > 0)
      instance.log.warn(made, 'photos whose file is missing or damaged: npm run scrub')
    await change(instance, (ctx) => finishBackup(ctx, due, made.bytes))
    return 1
  } catch (error) {
    instance.log.error({ err: error }, 'backup failed')
    await change(instance, (ctx) => failBackup(ctx, due, failureReason(error)))
    return 0
  } finally {
    clearInterval(renewing)
  }
}

const change = <T>(instance: Instance, command: (ctx: WriteCtx) => Promise<T>) =>
  write(instance, systemCaller(instance), command)

const program = new URL('../../programs/scheduled-backup.ts', import.meta.url)

/** In a process of its own with a low priority: hashing and checking a database would hold up requests. */
async function makeInProcess(instance: Instance, schedule: BackupSchedule): Promise<BackupOutcome> {
  const { PATH = '' } = environmentWith({})
  const child = startChild<BackupCall, BackupOutcome>({
    module: program,
    time: 24 * 3_600_000,
    memory: 1_000_000_000,
    priority: priorities.backups,
    // It starts pg_dump.
    env: { PATH },
  })
  try {
    return await child.call({ config: instance.config, schedule, now: instance.clock.now() })
  } finally {
    await child.stop()
  }
}

/** The message of the process's error, without the names of its kind. */
const failureReason = (error: unknown) =>
  String(Object(error).message ?? error)
    .replace(/^Process failed: (\w*Error: )?/, '')
    .slice(0, 300)

async function claimBackup(ctx: WriteCtx, due_at: string): Promise<boolean> {
  const values = { status: 'running', next_at: later(ctx.now, leaseMs) } as const
  const row = await ctx.db
    .insertInto('backup_run')
    .values({ due_at, ...values, finished_at: null, bytes: null, error: null })
    .onConflict((conflict) =>
      conflict
        .column('due_at')
        .doUpdateSet(values)
        .where('backup_run.status', '<>', 'done')
        .where('backup_run.next_at', '<=', ctx.now),
    )
    .returning('due_at')
    .executeTakeFirst()
  return row !== undefined
}

async function renewLease(ctx: WriteCtx, due: string): Promise<void> {
  await ctx.db
    .updateTable('backup_run')
    .set({ next_at: later(ctx.now, leaseMs) })
    .where('due_at', '=', due)
    .where('status', '=', 'running')
    .execute()
}

async function finishBackup(ctx: WriteCtx, due: string, bytes: number): Promise<void> {
  await ctx.db
    .updateTable('backup_run')
    .set({ status: 'done', finished_at: ctx.now, bytes, error: null })
    .where('due_at', '=', due)
    .execute()
  await ctx.db.deleteFrom('backup_run').where('due_at', '<', later(ctx.now, -rememberMs)).execute()
}

async function failBackup(ctx: WriteCtx, due: string, reason: string): Promise<void> {
  await ctx.db
    .updateTable('backup_run')
    .set({ status: 'failed', finished_at: ctx.now, next_at: later(ctx.now, retryMs), error: reason })
    .where('due_at', '=', due)
    .execute()
  await ctx.record({ type: 'backup.failed', due_at: due, reason })
}

/** Notes a backup made by the program besides the scheduled ones, so that the server knows when the last one was made. */
export async function insertBackup(db: Kysely<Tables>, now: string, bytes: number): Promise<void> {
  const ended = { status: 'done', next_at: now, finished_at: now, bytes, error: null } as const
  await db
    .insertInto('backup_run')
    .values({ due_at: now, ...ended })
    .execute()
}
