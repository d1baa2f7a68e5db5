import type { ReadCtx, WriteCtx } from '../context.ts'
import { newId } from '../secrets/random.ts'
import './tables.ts'

/** What to write to whom: `kind` says who composes it, `subject` is the id of what it is about. */
export type MailJob = { kind: string; user: string; subject: string }

/**
 * Queues a mail in this transaction; it leaves right after the commit. A second one of the same kind about the same
 * subject to the same user is not made. Without a mail server it is `manual`: it is never sent.
 */
export async function queueMail(ctx: WriteCtx, { kind, user, subject }: MailJob): Promise<void> {
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
      attempts: 0,
      claims: 0,
      next_at: ctx.now,
      lease_until: null,
      error: null,
      created_at: ctx.now,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) ctx.afterCommit(() => mailer.wake(ctx.instance))
}

/** Takes back what has not left yet: mails of this kind about these subjects. */
export async function dropMail(ctx: WriteCtx, kind: string, subjects: readonly string[]): Promise<void> {
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
