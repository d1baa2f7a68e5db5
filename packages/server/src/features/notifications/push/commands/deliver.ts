import type { Instance, WriteCtx } from '../../../../platform/context.ts'
import { readCtx, systemCaller, write } from '../../../../platform/context.ts'
import { claimJob, dueJobs, finishJob, type Job, writeOutcome } from '../../../../platform/jobs/queue.ts'
import type { PostOutcome } from '../../../../platform/outbound/post-json.ts'
import { sendPush } from '../../../../platform/push/send-push.ts'
import { readLoginLanguage } from '../../../users/logins/queries.ts'
import { composePush } from '../queries.ts'
import { pushOutcome, shownMs } from '../rules.ts'

type Push = Job<'push_message'>

/** Pushes fetched at a time. */
const atOnce = 50

/** Sends every due push and returns how many it attempted. Several processes may run it at once; `stop` ends it between two. */
export async function deliverPushes(instance: Instance, stop: AbortSignal): Promise<number> {
  let count = 0
  for (;;) {
    const due = await dueJobs(instance, 'push_message', atOnce)
    let claimed = 0
    for (const { id } of due) {
      if (stop.aborted) return count
      const push = await claim(instance, id)
      if (!push) continue
      claimed++
      await deliverOne(instance, push, stop)
    }
    count += claimed
    if (claimed === 0 || due.length < atOnce) return count
  }
}

/** Takes a push for this process; null where another one was quicker, or it has been begun too often. */
const claim = (instance: Instance, id: string): Promise<Push | null> =>
  write(instance, systemCaller(instance), async (ctx) => {
    const claimed = await claimJob(ctx, 'push_message', id)
    if (!claimed?.exhausted) return claimed?.job ?? null
    await finishJob(ctx, 'push_message', claimed.job, { status: 'error', finished_at: ctx.now })
    return null
  })

async function deliverOne(instance: Instance, push: Push, stop: AbortSignal): Promise<void> {
  const browser = await readBrowser(instance, push)
  const content =
    browser &&
    (await composePush(
      readCtx(instance, { ...systemCaller(instance), locale: browser.language }),
      browser.user_id,
      push.thread,
    ))
  // Read meanwhile, or the login has ended.
  if (!content) return writeOutcome(instance, push, (ctx) => drop(ctx, push))
  const message = { text: JSON.stringify(content), topic: push.thread, seconds: shownMs / 1000 }
  const outcome = await sendPush(instance, browser, message, stop)
  await writeOutcome(instance, push, (ctx) => record(ctx, push, outcome))
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

async function record(ctx: WriteCtx, push: Push, { status, error }: PostOutcome): Promise<void> {
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
