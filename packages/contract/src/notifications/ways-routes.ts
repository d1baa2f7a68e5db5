import { z } from 'zod/mini'
import { TimeOfDay } from '../apartments/schema.ts'
import { type NotificationType, notificationTypes } from '../event-types.ts'
import { Id, Instant } from '../id.ts'
import { listSchema, Nothing, route } from '../route.ts'
import { line } from '../text.ts'
import {
  addPushSubscription,
  getNotificationSettings,
  getPushKey,
  listPushSubscriptions,
  removePushSubscription,
  updateNotificationSettings,
} from './endpoints.ts'

/** How a kind of notification comes by one way; `daily`: with the digest of the day. */
export const notificationTimes = ['at_once', 'daily', 'never'] as const
const NotificationTime = z.enum(notificationTimes)
export type NotificationTime = z.infer<typeof NotificationTime>

/** The ways in which a notification comes: in the office, as a push of the browser, by e-mail. */
export const NotificationWays = z.object({
  app: NotificationTime,
  push: NotificationTime,
  email: NotificationTime,
})
export type NotificationWays = z.infer<typeof NotificationWays>

const Kinds = z.partialRecord(
  z.enum(notificationTypes as [NotificationType, ...NotificationType[]]),
  NotificationWays,
)
const QuietHours = z.object({ from: TimeOfDay, to: TimeOfDay })

/** Pushes and e-mails wait until the quiet hours end; null: there are none. Times by the clock of the instance. */
export const NotificationSettings = z.object({
  kinds: Kinds,
  quiet_hours: z.nullable(QuietHours),
  digest_at: TimeOfDay,
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=?=?$`)))

/** What a browser's `PushSubscription.toJSON()` gives: the P-256 key of 65 bytes and the secret of 16. */
const PushSubscriptionInput = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
  device: z.optional(line(100)),
})

/** A browser that gets pushes; `current`: of the login that asks. */
export const PushSubscription = z.object({
  id: Id,
  device: z.nullable(z.string()),
  created_at: Instant,
  last_sent_at: z.nullable(Instant),
  current: z.boolean(),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const notificationSettingsRoutes = {
  get: route(getNotificationSettings, {
    summary: 'By which ways you are notified of what, and when',
    access: 'login',
    input: z.object({}),
    output: NotificationSettings,
    problems: [],
  }),
  update: route(updateNotificationSettings, {
    summary: 'Change by which ways you are notified; what is left out stays',
    access: 'login',
    input: z.object({
      kinds: z.optional(
        z.partialRecord(
          z.enum(notificationTypes as [NotificationType, ...NotificationType[]]),
          NotificationWays,
        ),
      ),
      quiet_hours: z.optional(z.nullable(QuietHours)),
      digest_at: z.optional(TimeOfDay),
    }),
    output: NotificationSettings,
    problems: [],
  }),
}

export const pushRoutes = {
  key: route(getPushKey, {
    summary: 'The public key (VAPID, base64url) that a browser subscribes with',
    access: 'login',
    input: z.object({}),
    output: z.object({ public_key: z.string() }),
    problems: [],
  }),
  list: route(listPushSubscriptions, {
    summary: 'Your browsers that get pushes, newest first',
    access: 'login',
    input: z.object({}),
    output: listSchema(PushSubscription),
    problems: [],
  }),
  add: route(addPushSubscription, {
    summary: 'Send pushes to this browser; the same endpoint again replaces its keys',
    access: 'login',
    input: PushSubscriptionInput,
    output: PushSubscription,
    status: 201,
    problems: [],
  }),
  remove: route(removePushSubscription, {
    summary: 'Send no more pushes to a browser',
    access: 'login',
    input: z.object({ id: Id }),
    output: Nothing,
    status: 204,
    problems: ['not_found'],
  }),
}
