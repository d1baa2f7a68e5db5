import { notificationSettingsRoutes, pushRoutes } from '@brightkey/contract/notifications/ways-routes'
import { newId } from '../../src/platform/secrets/random.ts'
import { browserKeys } from '../users/push-service.ts'
import { logins, row } from './row.ts'

/** A browser to be notified at an address of its own. */
const browser = () => ({ endpoint: `https://push.example.test/${newId()}`, keys: browserKeys().keys })

export const pushCells = [
  row(notificationSettingsRoutes.get, logins(200, 200, 200, 200), () => ({})),
  row(notificationSettingsRoutes.update, logins(200, 200, 200, 200), () => ({ digest_at: '09:00' })),
  row(pushRoutes.key, logins(200, 200, 200, 200), () => ({})),
  row(pushRoutes.list, logins(200, 200, 200, 200), () => ({})),
  row(pushRoutes.add, logins(201, 201, 201, 201), browser),
  // Not even a superuser can remove another user's browser.
  row(
    pushRoutes.remove,
    logins(204, '404 not_found', '404 not_found', '404 not_found', '404 not_found'),
    async ({ world, scene }) => {
      const { writer } = world.app.instance.database
      const user_id = scene.people.user.id
      const login = await writer
        .selectFrom('login')
        .select('id')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow()
      const { endpoint, keys } = browser()
      const row = { id: newId(), user_id, login_id: login.id, endpoint, ...keys }
      await writer
        .insertInto('push_subscription')
        .values({ ...row, device: null, created_at: world.clock.now(), last_sent_at: null })
        .execute()
      return { id: row.id }
    },
  ),
]
