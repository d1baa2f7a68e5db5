import type { Instance, WriteCtx } from '../../../../platform/context.ts'
import { readCtx, systemCaller } from '../../../../platform/context.ts'
import { isUnavailable } from '../../../../platform/db/dialects.ts'
import { processDue } from '../../../../platform/jobs/process-due.ts'
import { finishJob, type Job, writeOutcome } from '../../../../platform/jobs/queue.ts'
import { sendPush } from '../../../../platform/push/send-push.ts'
import { readLoginLanguage } from '../../../users/logins/queries.ts'
import { composePush } from '../queries.ts'
import { pushOutcome, shownMs } from '../rules.ts'

type Push = Job<'push_message'>

/** Sends every due push and returns how many it attempted. */
export const deliverPushes = (instance: Instance, stop: AbortSignal): Promise<number> =>
  processDue(
    instance,
    {
      table: 'push_message',
      attempt: (push) => deliverOne(instance, push, stop),
      givenUp: (now) => ({ status: 'error', finished_at: now }),
    },
    stop,
  )

async function deliverOne(instance: Instance, push: Push, stop: AbortSignal): Promise<void> {
  const outcome = await attempt(instance, push, stop)
  await writeOutcome(instance, push, (ctx) => (outcome ? record(ctx, push, outcome) : drop(ctx, push)))
}

/** `error` is for the log. */
type Outcome = { status: number | null; error: string | null }

/** Sends a push. Returns null if there is nothing to send any more. */
async function attempt(instance: Instance, push: Push, stop: AbortSignal): Promise<Outcome | null> {
  try {
    return await send(instance, push, stop)
  } catch (error) {
    stop.throwIfAborted()
    // Not the push's fault: its lease ends, and it is sent then.
    if (isUnavailable(error)) throw error
    // One that cannot be composed or encrypted must not hold up the others.
    return { status: null, error: String(error) }
  }
}

async function send(instance: Instance, push: Push, stop: AbortSignal): Promise<Outcome | null> {
  const browser = await readBrowser(instance, push)
  const content =
    browser &&
    (await composePush(
      readCtx(instance, { ...systemCaller(instance), locale: browser.language }),
      browser.user_id,
      push.thread,
    ))
  // Read meanwhile, or the login has ended.
  if (!content) return null
  const message = { text: JSON.stringify(content), topic: push.thread, seconds: shownMs / 1000 }
  return sendPush(instance, browser, message, stop)
}

/** The browser of a push with its reader's language; null where it gets no more of them. */
async function readBrowser(instance: Instance, { subscription_id }: Push) {
  const ctx = readCtx(instance, systemCaller(instance))
  const browser = await ctx.db
    .selectFrom('push_subscription')
    .selectAll()
    .where('id', '=', subscription_id)
    .executeTakeFirst()
  const language = browser && (await readLoginLanguage(ctx, browser.login_id))
  return language ? { ...browser, language } : null
}

async function drop({ db }: WriteCtx, { id }: Push): Promise<void> {
  await db.deleteFrom('push_message').where('id', '=', id).execute()
}

async function record(ctx: WriteCtx, push: Push, { status, error }: Outcome): Promise<void> {
  const attempts = push.attempts + 1
  const outcome = pushOutcome(status, { created_at: push.created_at, attempts }, ctx.now)
  const { log } = ctx.instance
  if (outcome === 'gone') {
    // Its pushes go with it.
    await ctx.db.deleteFrom('push_subscription').where('id', '=', push.subscription_id).execute()
    log.info({ status }, 'a browser gets no more pushes')
  } else if (outcome === 'sent') {
    await finishJob(ctx, 'push_message', push, { status: 'sent', attempts, finished_at: ctx.now })
    await ctx.db
      .updateTable('push_subscription')
      .set({ last_sent_at: ctx.now })
      .where('id', '=', push.subscription_id)
      .execute()
  } else {
    log.warn({ push: push.id, status, error }, 'push not sent')
    await finishJob(
      ctx,
      'push_message',
      push,
      outcome === 'refused'
        ? { status: 'error', attempts, finished_at: ctx.now }
        : { status: 'queued', attempts, next_at: outcome.again },
    )
  }
}
