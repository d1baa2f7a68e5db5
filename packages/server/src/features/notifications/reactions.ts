import type { Event } from '@brightkey/contract/event'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/secrets/random.ts'
import { listOffice } from '../users/queries.ts'
import { countUnread, toNotification } from './queries.ts'
import type { News } from './rules.ts'

/** Tells the session's creator and everyone who watches over all sessions; never twice to one person. */
export async function notifyOffice(ctx: WriteCtx, event: Event): Promise<void> {
  const told = await newsOf(ctx, event)
  if (!told) return
  const { news, subject, creator } = told
  for (const user of await listOffice(ctx, creator)) {
    const row = {
      id: newId(),
      user_id: user,
      type: news.type,
      subject,
      data: JSON.stringify(news.values),
      link: `/sessions/${event.session_id}`,
      created_at: ctx.now,
      read_at: null,
    }
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('notification')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'type', 'subject']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) continue

    const { language } = await ctx.db
      .selectFrom('user')
      .select('language')
      .where('id', '=', user)
      .executeTakeFirstOrThrow()
    const notification = toNotification(row, language)
    const unread = await countUnread(ctx, user)
    ctx.afterCommit(() =>
      ctx.instance.hub.tell(
        { users: [user] },
        { type: 'notification', message: notification.message, notification, unread },
      ),
    )
  }
}

type Told = { news: News; subject: string; creator: string | null }

/** What an event is to the office, or null where it is no news. */
async function newsOf(ctx: WriteCtx, event: Event): Promise<Told | null> {
  switch (event.type) {
    case 'session.started': {
      const { values, creator } = await aboutSession(ctx, event.session_id)
      return { news: { type: event.type, values }, subject: event.session_id, creator }
    }
    case 'report.submitted': {
      const { values, creator, cleaner } = await aboutSession(ctx, event.session_id)
      return { news: { type: event.type, values: { ...values, cleaner } }, subject: event.report_id, creator }
    }
    case 'issue.reported': {
      const { values, creator } = await aboutSession(ctx, event.session_id)
      const { kind } = await ctx.db
        .selectFrom('issue')
        .select('kind')
        .where('session_id', '=', event.session_id)
        .where('id', '=', event.issue_id)
        .executeTakeFirstOrThrow()
      const subject = `${event.session_id}/${event.issue_id}`
      return { news: { type: event.type, values: { ...values, kind } }, subject, creator }
    }
    default:
      return null
  }
}

async function aboutSession(ctx: WriteCtx, id: string) {
  const session = await ctx.db
    .selectFrom('session')
    .select(['apartment_name', 'code', 'created_by', 'cleaner_first_name', 'cleaner_last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    values: { apartment: session.apartment_name, code: session.code },
    creator: session.created_by,
    cleaner: `${session.cleaner_first_name ?? ''} ${session.cleaner_last_name ?? ''}`.trim(),
  }
}
