import { Problem } from '@brightkey/contract/problem'
import { later } from '../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../platform/context.ts'
import { lockUnsentMail, queueMail } from '../../platform/mail/outgoing.ts'
import { groupMailMs } from './groups/rules.ts'
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
  if (own.read_at === null)
    await ctx.db
      .updateTable('notification')
      .set({ read_at: ctx.now })
      .where((eb) => eb.or([eb('id', '=', id), eb('group_id', '=', id)]))
      .execute()
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

type Row = Pick<NotificationTable, 'id' | 'user_id' | 'link' | 'group_id'>

/**
 * The unread notification that one of this cause joins: the newest, if its group has gained one within `waitsMs`. A second one about the
 * same session or apartment is news of its own.
 */
export async function openGroup(
  { db, now }: WriteCtx,
  { user_id, link }: Pick<Row, 'user_id' | 'link'>,
  { cause, waitsMs }: { cause: string; waitsMs: number },
): Promise<{ id: string } | undefined> {
  const group = await db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .where('group_id', 'is', null)
    .where('cause', '=', cause)
    .where('created_at', '>=', later(now, -waitsMs))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!group || !/^\/(sessions|apartments)\//.test(link ?? '')) return group
  const same = await db
    .selectFrom('notification')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', group.id), eb('group_id', '=', group.id)]))
    .where('link', '=', link)
    .limit(1)
    .executeTakeFirst()
  return same ? undefined : group
}

/** When a mail may leave: `at` at the earliest, and `isDaily` with the day's others of its user. */
type MailTime = { at: string; isDaily: boolean }

/**
 * Queues the e-mail of a notification. The first of a session is sent at its time; those within the next minutes are sent together in
 * one mail, after these minutes. What joins a group waits longer.
 */
export async function queueNotification(ctx: WriteCtx, row: Row, time: MailTime): Promise<void> {
  const mail = await mailFor(ctx, row, time)
  if (mail === null) return
  await ctx.db.updateTable('notification').set({ mail_id: mail }).where('id', '=', row.id).execute()
}

/** The id of the mail that takes it: the one of this day, session or group that has not left yet, or a new one. */
async function mailFor(ctx: WriteCtx, row: Row, { at, isDaily }: MailTime): Promise<string | null> {
  const waitMs = row.group_id === null ? digestMs : groupMailMs
  const last = await lastMail(ctx, row, isDaily ? { at } : { since: later(ctx.now, -2 * waitMs) })
  if (last && (await lockUnsentMail(ctx, last.id))) return last.id
  const earliest = last && !isDaily ? later(last.next_at, waitMs) : at
  return queueMail(ctx, {
    kind: 'notification',
    user: row.user_id,
    subject: row.id,
    at: earliest > at ? earliest : at,
  })
}

/** The last mail of the session or group of a notification, or the one that leaves `at` this time, with its user's digest. */
const lastMail = (
  { db }: WriteCtx,
  { user_id, link, group_id }: Row,
  which: { at: string } | { since: string },
) =>
  db
    .selectFrom('notification')
    .innerJoin('mail', 'mail.id', 'notification.mail_id')
    .select(['mail.id', 'mail.next_at'])
    .where('notification.user_id', '=', user_id)
    .where((eb) => {
      if ('at' in which) return eb('mail.next_at', '=', which.at)
      const sameNews =
        group_id === null
          ? eb('notification.link', '=', link)
          : eb.or([eb('notification.id', '=', group_id), eb('notification.group_id', '=', group_id)])
      return eb.and([sameNews, eb('notification.created_at', '>=', which.since)])
    })
    .orderBy('mail.created_at', 'desc')
    .orderBy('mail.next_at', 'desc')
    .limit(1)
    .executeTakeFirst()
