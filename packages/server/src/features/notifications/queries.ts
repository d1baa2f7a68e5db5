import type { ServerMessage } from '@brightkey/contract/event'
import type { Locale } from '@brightkey/contract/locale'
import {
  type Notification,
  type notificationRoutes,
  notificationsCountedUpTo,
} from '@brightkey/contract/notifications/routes'
import type { Input } from '@brightkey/contract/route'
import { type Selectable, sql } from 'kysely'
import { toInstant } from '../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../platform/context.ts'
import { countUpTo, decodeCursor, toPage } from '../../platform/db/page.ts'
import { type Letter, mailTexts } from '../../platform/mail/letter.ts'
import { messageOf, type NotificationContent, sessionIn } from './rules.ts'
import type { NotificationTable } from './tables.ts'

type Row = Pick<Selectable<NotificationTable>, 'id' | 'type' | 'data' | 'link' | 'created_at' | 'read_at'>

export async function listNotifications(
  ctx: Authenticated<ReadCtx>,
  input: Input<typeof notificationRoutes.list>,
) {
  const own = visibleTo(ctx, ctx.actor.id)
  let query = own
  // What came within the same millisecond may not have been seen yet: the client knows what it has by id.
  if (input.since) query = query.where('created_at', '>=', toInstant(input.since))
  const count = await countUpTo(ctx.db, query.select('id'), notificationsCountedUpTo)
  const place = decodeCursor(input.cursor, 'instant')
  if (place)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(place.value, place.id)))
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit + 1)
    .execute()
  const page = toPage(rows, input.limit, (row) => ({ value: row.created_at, id: row.id }))
  return {
    results: page.results.map((row) => toNotification(row, ctx.locale)),
    next: page.next,
    count,
    unread: await countUnread(ctx, ctx.actor.id),
  }
}

/** A user's notifications, except of sessions that were deleted or are in the bin. */
const visibleTo = ({ db }: ReadCtx, userId: string) =>
  db.selectFrom('notification').where('user_id', '=', userId).where(hasTarget)

// Not `exists`: PostgreSQL would read all sessions into memory for it.
const hasTarget = sql<boolean>`(link is null or link not like '/sessions/%' or (
  select session.state from session where session.id = substr(link, 11)
) <> 'deleted')` as never

export async function countUnread(ctx: ReadCtx, userId: string): Promise<number> {
  const unread = visibleTo(ctx, userId).select('id').where('read_at', 'is', null)
  return countUpTo(ctx.db, unread, notificationsCountedUpTo)
}

export function toNotification(row: Row, locale: Locale): Notification {
  const { id, type, link, created_at, read_at } = row
  // Type and values were written together by the reaction that knows them.
  const content = { type, values: JSON.parse(row.data) } as NotificationContent
  return {
    id,
    type,
    message: messageOf(content, locale),
    summary: messageOf(content, locale, 'notification_summary'),
    session: sessionIn(content),
    link,
    read: read_at !== null,
    created_at,
  }
}

/** The live message of a notification that another process created, in its reader's language; null if it is gone. */
export async function composeLiveNotification(ctx: ReadCtx, id: string): Promise<ServerMessage | null> {
  const row = await ctx.db
    .selectFrom('notification')
    .innerJoin('user', 'user.id', 'notification.user_id')
    .selectAll('notification')
    .select('user.language')
    .where('notification.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const notification = toNotification(row, row.language)
  const unread = await countUnread(ctx, row.user_id)
  return { type: 'notification', message: notification.message, notification, unread }
}

/** How many lines a mail has at most; what it leaves out is counted. */
const mostLines = 30

/**
 * The content of a mail, by the notification it was queued for: all notifications added to it. Null if its reader no
 * longer wants or may have it.
 */
export async function composeNotification(ctx: ReadCtx, id: string): Promise<Letter | null> {
  const rows = await ctx.db
    .selectFrom('notification')
    .innerJoin('user', 'user.id', 'notification.user_id')
    .selectAll('notification')
    .where((eb) =>
      eb.or([
        eb('notification.id', '=', id),
        eb(
          'notification.mail_id',
          '=',
          eb.selectFrom('notification as first').select('first.mail_id').where('first.id', '=', id),
        ),
      ]),
    )
    .where('user.status', '=', 'active')
    .where('user.email_notifications', '=', 1)
    .where(hasTarget)
    .orderBy('notification.created_at')
    .orderBy('notification.id')
    .execute()
  const [first] = rows
  if (!first) return null
  const t = mailTexts(ctx.locale)
  const { publicUrl } = ctx.instance.config
  const lines = linesOf(ctx.locale, rows)
  const left = lines.slice(mostLines).reduce((sum, { count }) => sum + count, 0)
  const [line] = lines
  return {
    subject:
      line && (rows.length === 1 || !isAboutSession(first))
        ? line.text
        : subjectOf(ctx.locale, first, rows.length),
    before: [
      ...lines.slice(0, mostLines).map(({ text, count }) => (count > 1 ? `${text} (× ${count})` : text)),
      ...(left > 0 ? [t('mail.digest_more', { count: left })] : []),
    ],
    link: first.link === null ? null : { label: t('mail.notification_link'), url: publicUrl + first.link },
    after: [t('mail.notification_why')],
  }
}

/** Each message once, in order, with its number of occurrences. */
function linesOf(locale: Locale, rows: readonly Row[]): { text: string; count: number }[] {
  const messages = rows.map((row) => toNotification(row, locale).message)
  return [...Map.groupBy(messages, (text) => text)].map(([text, same]) => ({ text, count: same.length }))
}

/** Of those sent together the others are about the calendars of one apartment. */
const isAboutSession = ({ data }: Row): boolean => 'code' in JSON.parse(data)

function subjectOf(locale: Locale, { data }: Row, count: number): string {
  const { apartment, code } = Object(JSON.parse(data))
  return mailTexts(locale)('mail.digest_subject', {
    apartment: String(apartment),
    code: String(code),
    count,
  })
}
