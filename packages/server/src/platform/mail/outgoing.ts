import type { ReadCtx, WriteCtx } from '../context.ts'
import { newId } from '../secrets/random.ts'
import './tables.ts'

/** What to write to whom: `kind` says who composes it, `subject` is the id of what it is about, `at` when it leaves. */
export type MailJob = { kind: string; user: string; subject: string; at?: string }

/**
 * Queues a mail in this transaction; it leaves right after the commit unless it is for later. Returns its id; null where
 * one of the same kind about the same subject to the same user is there. Without a mail server it is `manual`: it is
 * never sent.
 */
export async function queueMail(
  ctx: WriteCtx,
  { kind, user, subject, at = ctx.now }: MailJob,
): Promise<string | null> {
  const { mailer } = ctx.instance
  const id = newId()
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('mail')
    .values({
      id,
      user_id: user,
      kind,
      subject_id: subject,
      status: mailer.from === null ? 'manual' : 'queued',
      next_at: at,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return null
  if (at <= ctx.now) ctx.afterCommit(() => mailer.wake(ctx.instance))
  return id
}

/**
 * Whether a mail still takes more: none has tried to send it. Until this transaction ends none can, so what is added to
 * it now is in it. One that was tried may have left, and must stay as it was.
 */
export async function lockUnsentMail(ctx: WriteCtx, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('mail')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Takes back what has not left yet: mails of this kind about these subjects. */
export async function cancelMail(ctx: WriteCtx, kind: string, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  await ctx.db
    .deleteFrom('mail')
    .where('kind', '=', kind)
    .where('subject_id', 'in', subjects)
    .where('status', '=', 'queued')
    .execute()
}

/** How many mails wait, and how many were given up since an instant. */
export async function countMail(ctx: ReadCtx, since: string): Promise<{ waiting: number; failed: number }> {
  const { waiting, failed } = await ctx.db
    .selectFrom('mail')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('status', 'in', ['queued', 'sending']).as('waiting'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('status', '=', 'error'), eb('finished_at', '>=', since)]))
        .as('failed'),
    ])
    .executeTakeFirstOrThrow()
  return { waiting, failed }
}
