import { later } from '../../../../platform/clock.ts'
import type { Instance, WriteCtx } from '../../../../platform/context.ts'
import { readCtx, systemCaller } from '../../../../platform/context.ts'
import { processDue } from '../../../../platform/jobs/process-due.ts'
import { finishJob, type Job, writeOutcome } from '../../../../platform/jobs/queue.ts'
import { postBytes } from '../../../../platform/outbound/post-json.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { sealStatement } from '../../rules.ts'

/** Queues the request for a new seal's timestamp, if an authority is set. */
export async function queueTimestamp(ctx: WriteCtx, report_id: string): Promise<void> {
  const { instance, now, db } = ctx
  if (!instance.config.timestamps) return
  await db
    .insertInto('seal_timestamp')
    .values({ id: newId(), report_id, status: 'queued', next_at: now, created_at: now })
    .execute()
  ctx.afterCommit(() => instance.timestamps.wake(instance))
}

/** Requests every timestamp that is due, and returns how many it requested. */
export const requestTimestamps = async (instance: Instance, stop: AbortSignal): Promise<number> =>
  instance.config.timestamps
    ? processDue(
        instance,
        {
          table: 'seal_timestamp',
          attempt: (job) => requestOne(instance, job, stop),
          givenUp: () => ({ status: 'error' }),
        },
        stop,
      )
    : 0

const retryMs = 30_000
const longestRetryMs = 6 * 3_600_000
const mostBytes = 64 * 1024

async function requestOne(instance: Instance, job: Job<'seal_timestamp'>, stop: AbortSignal): Promise<void> {
  const outcome = await request(instance, job, stop)
  await writeOutcome(instance, job, async (ctx) => {
    const attempts = job.attempts + 1
    if (!('error' in outcome))
      return finishJob(ctx, 'seal_timestamp', job, { ...outcome, error: null, status: 'sent', attempts })
    instance.log.warn({ report: job.report_id, error: outcome.error }, 'seal not timestamped')
    const wait = Math.min(retryMs * 2 ** Math.min(job.attempts, 20), longestRetryMs)
    const again = { status: 'queued', attempts, next_at: later(ctx.now, wait), ...outcome }
    return finishJob(ctx, 'seal_timestamp', job, again)
  })
}

type Outcome = { response: string; authority: string; stamped_at: string } | { error: string }

async function request(
  instance: Instance,
  { report_id }: Job<'seal_timestamp'>,
  stop: AbortSignal,
): Promise<Outcome> {
  const { url, allowPrivate } = instance.config.timestamps ?? { url: '', allowPrivate: false }
  const report = await readCtx(instance, systemCaller(instance))
    .db.selectFrom('report')
    .select(['seal_code', 'sha256', 'submitted_at'])
    .where('id', '=', report_id)
    .executeTakeFirstOrThrow()
  // Loaded with the first request.
  const rfc3161 = await import('../../../../platform/timestamp/rfc3161.ts')
  const asked = rfc3161.newTimestampRequest(sealStatement(report))
  const headers = { 'content-type': 'application/timestamp-query' }
  const target = { url, body: rfc3161.encodeRequest(asked), headers }
  const { status, response, error } = await postBytes(target, { allowPrivate }, stop, mostBytes)
  if (error !== null) return { error }
  if (status !== 200 || response === null) return { error: `status ${status}` }
  try {
    const { authority, at } = rfc3161.readResponse(response, asked)
    return { response: response.toString('base64'), authority, stamped_at: at }
  } catch (refused) {
    return { error: refused instanceof rfc3161.TimestampRefused ? refused.message : 'not a timestamp' }
  }
}
