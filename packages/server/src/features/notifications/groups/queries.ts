import type { Locale } from '@brightkey/contract/locale'
import { type Notification, notificationItemsLimit } from '@brightkey/contract/notifications/routes'
import { type Selectable, sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { type NotificationContent, notificationMessage, sessionIn } from '../rules.ts'
import type { NotificationTable } from '../tables.ts'
import { groupLink, groupMessage } from './rules.ts'

export type Row = Pick<
  Selectable<NotificationTable>,
  'id' | 'type' | 'data' | 'link' | 'created_at' | 'read_at' | 'group_id'
>

const seenBy = (user: string | null) =>
  user === null ? sql`` : sql` and (session.created_by = ${user} or session.created_by is null)`

// Not `exists`: PostgreSQL would read all sessions into memory for it.
const isShown = (
  link: string,
  only: string | null = null,
) => sql`(${sql.ref(link)} is null or ${sql.ref(link)} not like '/sessions/%' or (
  select session.state from session where session.id = substr(${sql.ref(link)}, 11)${seenBy(only)}
) <> 'deleted')`

/** Not of a session that was deleted or is in the bin, nor of one that its reader, `only`, does not see; null: they see all. */
export const hasTarget = (only: string | null) => isShown('notification.link', only) as never

/** The first of a group, or one that comes alone; where its own session is deleted, others of its group are not. */
export const standsForShown = (only: string | null) =>
  sql`(notification.group_id is null and (${isShown('notification.link', only)} or (
  select count(*) from notification as member where member.group_id = notification.id and ${isShown('member.link', only)}
) > 0))` as never

/** Notifications as their reader sees them, each with the others of its group. */
export async function toNotifications(
  { db }: ReadCtx,
  only: string | null,
  leaders: readonly Row[],
  locale: Locale,
): Promise<Notification[]> {
  if (leaders.length === 0) return []
  const ids = leaders.map(({ id }) => id)
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'type', 'data', 'link', 'created_at', 'read_at', 'group_id'])
    .where((eb) => eb.or([eb('id', 'in', ids), eb('group_id', 'in', ids)]))
    .where(hasTarget(only))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const byGroup = Map.groupBy(rows, ({ id, group_id }) => group_id ?? id)
  return leaders.map((leader) => toNotification(leader, byGroup.get(leader.id) ?? [leader], locale))
}

// Type and values were written together by the reaction that knows them.
export const parseContent = ({ type, data }: Pick<Row, 'type' | 'data'>) =>
  ({ type, values: JSON.parse(data) }) as NotificationContent

function toNotification(leader: Row, rows: readonly Row[], locale: Locale): Notification {
  const { id, type, created_at, read_at } = leader
  const shared = { id, type, created_at, read: read_at !== null }
  const [first = leader, ...others] = rows
  const content = parseContent(first)
  if (others.length === 0)
    return {
      ...shared,
      message: notificationMessage(content, locale),
      summary: notificationMessage(content, locale, 'notification_summary'),
      session: sessionIn(content),
      link: first.link,
      count: 1,
      items: [],
    }
  const message = groupMessage(rows.map(parseContent), locale)
  const items = rows.slice(0, notificationItemsLimit).map((row) => ({
    id: row.id,
    message: notificationMessage(parseContent(row), locale),
    link: row.link,
  }))
  return {
    ...shared,
    message,
    summary: message,
    session: null,
    link: groupLink(content.type),
    count: rows.length,
    items,
  }
}
