import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { notificationSettingsRoutes, pushRoutes } from '@brightkey/contract/notifications/ways-routes'
import { serve } from '../../platform/http/binding.ts'
import { markAllRead, markRead } from './commands.ts'
import { addSubscription, removeSubscription } from './push/commands/subscriptions.ts'
import { getPushKey, listSubscriptions } from './push/queries.ts'
import { listNotifications } from './queries.ts'
import { updateNotificationSettings } from './ways/commands.ts'
import { getNotificationSettings } from './ways/queries.ts'

export const notificationBindings = [
  serve(notificationRoutes.list, listNotifications),
  serve(notificationRoutes.read, markRead),
  serve(notificationRoutes.readAll, markAllRead),
  serve(notificationSettingsRoutes.get, getNotificationSettings),
  serve(notificationSettingsRoutes.update, updateNotificationSettings),
  serve(pushRoutes.key, getPushKey),
  serve(pushRoutes.list, listSubscriptions),
  serve(pushRoutes.add, addSubscription),
  serve(pushRoutes.remove, removeSubscription),
]
