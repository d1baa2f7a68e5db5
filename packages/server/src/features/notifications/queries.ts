import type { ServerMessage } from '@brightkey/contract/event'
import type { Locale } from '@brightkey/contract/locale'
import { type notificationRoutes, notificationsCountedUpTo } from '@brightkey/contract/notifications/routes'
import type { Input } from '@brightkey/contract/route'
import { toInstant } from '../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../platform/context.ts'
import { countUpTo, decodeCursor, toPage } from '../../platform/db/page.ts'
import { type Letter, mailTexts } from '../../platform/mail/letter.ts'
import { userRights } from '../users/queries.ts'
import { seesAllSessions } from '../users/sight/queries.ts'
import { hasTarget, parseContent, type Row, standsForShown, toNotifications } from './groups/queries.ts'
import { groupLink, groupMessage } from './groups/rules.ts'
import { notificationMessage } from './rules.ts'

export async function listNotifications(
  ctx: Authenticated<ReadCtx>,
  input: Input<typeof notificationRoutes.list>,
) {
  const only = ctx.actor.sees_all_sessions ? null : ctx.actor.id
  const own = visibleTo(ctx, ctx.actor.id, only)
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
    results: await toNotifications(ctx, only, page.results, ctx.locale),
    next: page.next,
    count,
    unread: await countUnread(ctx, ctx.actor.id, only),
  }
}

/** A user's notifications, except of sessions that were deleted or are in the bin; one for each group. */
const visibleTo = ({ db, now }: ReadCtx, userId: string, only: string | null) =>
  db
    .selectFrom('notification')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('appears_at', 'is', null), eb('appears_at', '<=', now)]))
    .where(standsForShown(only))

/** The user themselves where they see their own sessions only, else null. */
export async function ownOnly(ctx: ReadCtx, userId: string): Promise<string | null> {
  const user = await userRights(ctx, userId)
  return user && (await seesAllSessions(ctx, user)) ? null : userId
}

export async function countUnread(ctx: ReadCtx, userId: string, only: string | null): Promise<number> {
  const unread = visibleTo(ctx, userId, only).select('id').where('read_at', 'is', null)
  return countUpTo(ctx.db, unread, notificationsCountedUpTo)
}

/** The live message of a notification that is new or has gained others of its cause, in its reader's language; null if it is gone. */
export async function composeLiveNotification(ctx: ReadCtx, id: string): Promise<ServerMessage | null> {
  const row = await ctx.db
    .selectFrom('notification')
    .innerJoin('user', 'user.id', 'notification.user_id')
    .selectAll('notification')
    .select('user.language')
    .where('notification.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const only = await ownOnly(ctx, row.user_id)
  const [notification] = await toNotifications(ctx, only, [row], row.language)
  const unread = await countUnread(ctx, row.user_id, only)
  return notification ? { type: 'notification', message: notification.message, notification, unread } : null
}

/** How many lines a mail has at most; what it leaves out is counted. */
const mostLines = 30

/**
 * The content of a mail, by the notification it was queued for: all notifications added to it. Null if its reader no
 * longer wants or may have it.
 */
export async function composeNotification(ctx: ReadCtx, id: string): Promise<Letter | null> {
  const queued = await ctx.db
    .selectFrom('notification')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!queued) return null
  const only = await ownOnly(ctx, queued.user_id)
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
    .where(hasTarget(only))
    .orderBy('notification.created_at')
    .orderBy('notification.id')
    .execute()
  const [first] = rows
  if (!first) return null
  const t = mailTexts(ctx.locale)
  const { publicUrl } = ctx.instance.config
  const lines = notificationLines(ctx.locale, rows)
  const left = lines.slice(mostLines).reduce((sum, { count }) => sum + count, 0)
  const [line] = lines
  const isGroup = first.cause !== null && rows.length > 1 && rows.every(({ cause }) => cause === first.cause)
  // The digest of a day.
  const isMixed = !isGroup && rows.some(({ link }) => link !== first.link)
  // Several of one apartment's calendars, or of one session, lead there.
  const path =
    isGroup && rows.some(({ link }) => link !== first.link)
      ? groupLink(parseContent(first).type)
      : isMixed
        ? '/'
        : first.link
  return {
    subject: isMixed
      ? t('mail.daily_subject', { count: rows.length })
      : line && (lines.length === 1 || (!isGroup && !isAboutSession(first)))
        ? line.text
        : isGroup
          ? groupMessage(rows.toReversed().map(parseContent), ctx.locale)
          : lineSubject(ctx.locale, first, rows.length),
    before: [
      ...lines.slice(0, mostLines).map(({ text, count }) => (count > 1 ? `${text} (× ${count})` : text)),
      ...(left > 0 ? [t('mail.digest_more', { count: left })] : []),
    ],
    link: path === null ? null : { label: t('mail.notification_link'), url: publicUrl + path },
    after: [t('mail.notification_why')],
  }
}

/** Each message once, in order, with its number of occurrences. */
function notificationLines(locale: Locale, rows: readonly Row[]): { text: string; count: number }[] {
  const messages = rows.map((row) => notificationMessage(parseContent(row), locale))
  return [...Map.groupBy(messages, (text) => text)].map(([text, same]) => ({ text, count: same.length }))
}

/** Others sent together are about the calendars of one apartment. */
const isAboutSession = ({ data }: Row): boolean => 'code' in JSON.parse(data)

function lineSubject(locale: Locale, { data }: Row, count: number): string {
  const { apartment, code } = Object(JSON.parse(data))
  return mailTexts(locale)('mail.digest_subject', {
    apartment: String(apartment),
    code: String(code),
    count,
  })
}
