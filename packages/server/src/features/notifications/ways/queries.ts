import { type NotificationType, notificationTypes } from '@brightkey/contract/event-types'
import type { NotificationSettings } from '@brightkey/contract/notifications/ways-routes'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { type Choices, toNotificationSettings, usualChoices } from './rules.ts'

const isKind = (kind: string): kind is NotificationType => notificationTypes.some((each) => each === kind)

/** What each of these users has chosen. */
export async function readChoices(
  { db }: ReadCtx,
  users: readonly string[],
): Promise<(user: string) => Choices> {
  if (users.length === 0) return () => usualChoices
  const ways = await db.selectFrom('notification_ways').selectAll().where('user_id', 'in', users).execute()
  const times = await db.selectFrom('notification_times').selectAll().where('user_id', 'in', users).execute()
  const waysByUser = Map.groupBy(ways, ({ user_id }) => user_id)
  const timesByUser = new Map(times.map((row) => [row.user_id, row]))
  return (user) => {
    const {
      quiet_from = null,
      quiet_to = null,
      digest_at = usualChoices.digest_at,
    } = timesByUser.get(user) ?? {}
    const chosen = (waysByUser.get(user) ?? []).flatMap(({ kind, app, push, email }) =>
      isKind(kind) ? [[kind, { app, push, email }] as const] : [],
    )
    return {
      kinds: Object.fromEntries(chosen),
      quiet_hours: quiet_from !== null && quiet_to !== null ? { from: quiet_from, to: quiet_to } : null,
      digest_at,
    }
  }
}

export async function getNotificationSettings(ctx: Authenticated<ReadCtx>): Promise<NotificationSettings> {
  const { id } = ctx.actor
  return toNotificationSettings((await readChoices(ctx, [id]))(id))
}
