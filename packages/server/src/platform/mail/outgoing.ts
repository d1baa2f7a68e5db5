import type { ReadCtx, WriteCtx } from '../context.ts'
import { newId } from '../secrets/random.ts'
import './tables.ts'

/** A mail to queue: `kind` selects the composer, `subject` is the id of what it is about, `at` is when it is sent. */
export type MailJob = { kind: string; user: string; subject: string; at?: string }

/**
 * Queues a mail in this transaction; it is sent right after the commit unless `at` is later. Returns its id, or null if
 * one of the same kind, subject and user exists. Without a mail server its status is `manual`: it is never sent.
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
 * Locks a mail until this transaction ends, so that more can be added to it. Returns false if sending was attempted: it
 * may have been sent, and must not change.
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

/** Cancels unsent mails of this kind about these subjects. */
export async function cancelMail(ctx: WriteCtx, kind: string, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  await ctx.db
    .deleteFrom('mail')
    .where('kind', '=', kind)
    .where('subject_id', 'in', subjects)
    .where('status', '=', 'queued')
    .execute()
}

/** Returns how many mails are waiting, and how many failed for good since an instant. */
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
