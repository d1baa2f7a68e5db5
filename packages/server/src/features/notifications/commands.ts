import { Problem } from '@brightkey/contract/problem'
import { later } from '../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../platform/context.ts'
import { lockUnsentMail, queueMail } from '../../platform/mail/outgoing.ts'
import { digestMs } from './rules.ts'
import type { NotificationTable } from './tables.ts'

/** Marks one of the user's own as read. Repeating it changes nothing. */
export async function markRead(ctx: Authenticated<WriteCtx>, { id }: { id: string }): Promise<null> {
  const own = await ctx.db
    .selectFrom('notification')
    .select('read_at')
    .where('id', '=', id)
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirst()
  if (!own) throw new Problem('not_found')
  if (own.read_at === null) {
    await ctx.db.updateTable('notification').set({ read_at: ctx.now }).where('id', '=', id).execute()
  }
  return null
}

export async function markAllRead(ctx: Authenticated<WriteCtx>): Promise<null> {
  await ctx.db
    .updateTable('notification')
    .set({ read_at: ctx.now })
    .where('user_id', '=', ctx.actor.id)
    .where('read_at', 'is', null)
    .execute()
  return null
}

type Row = Pick<NotificationTable, 'id' | 'user_id' | 'link'>

/**
 * Queues the e-mail of a notification. The first of a session is sent at once; those within the next minutes are sent
 * together in one mail, after these minutes.
 */
export async function queueNotification(ctx: WriteCtx, row: Row): Promise<void> {
  const mail = await mailFor(ctx, row)
  if (mail === null) return
  await ctx.db.updateTable('notification').set({ mail_id: mail }).where('id', '=', row.id).execute()
}

/** The id of the mail that takes it: the one of this session that has not left yet, or a new one. */
async function mailFor(ctx: WriteCtx, { id, user_id, link }: Row): Promise<string | null> {
  const last = await ctx.db
    .selectFrom('notification')
    .innerJoin('mail', 'mail.id', 'notification.mail_id')
    .select(['mail.id', 'mail.next_at'])
    .where('notification.user_id', '=', user_id)
    .where('notification.link', '=', link)
    .where('notification.created_at', '>=', later(ctx.now, -2 * digestMs))
    .orderBy('mail.created_at', 'desc')
    .orderBy('mail.next_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && (await lockUnsentMail(ctx, last.id))) return last.id
  const earliest = last ? later(last.next_at, digestMs) : ctx.now
  const at = earliest > ctx.now ? earliest : ctx.now
  return queueMail(ctx, { kind: 'notification', user: user_id, subject: id, at })
}
