import type {
  NotificationSettings,
  notificationSettingsRoutes,
} from '@brightkey/contract/notifications/ways-routes'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { getNotificationSettings } from './queries.ts'

/** Stores the user's choices; those that are not given stay. */
export async function updateNotificationSettings(
  ctx: Authenticated<WriteCtx>,
  { kinds = {}, ...times }: Input<typeof notificationSettingsRoutes.update>,
): Promise<NotificationSettings> {
  const user_id = ctx.actor.id
  const rows = Object.entries(kinds).flatMap(([kind, ways]) => (ways ? [{ user_id, kind, ...ways }] : []))
  if (rows.length > 0)
    await ctx.db
      .insertInto('notification_ways')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet(({ ref }) => ({
          app: ref('excluded.app'),
          push: ref('excluded.push'),
          email: ref('excluded.email'),
        })),
      )
      .execute()
  const before = await getNotificationSettings(ctx)
  const { quiet_hours = before.quiet_hours, digest_at = before.digest_at } = times
  const values = { quiet_from: quiet_hours?.from ?? null, quiet_to: quiet_hours?.to ?? null, digest_at }
  await ctx.db
    .insertInto('notification_times')
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  return { ...before, quiet_hours, digest_at }
}
