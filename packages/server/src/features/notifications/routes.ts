import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { serve } from '../../platform/http/binding.ts'
import { markAllRead, markRead } from './commands.ts'
import { listNotifications } from './queries.ts'

export const notificationBindings = [
  serve(notificationRoutes.list, listNotifications),
  serve(notificationRoutes.read, markRead),
  serve(notificationRoutes.readAll, markAllRead),
]
