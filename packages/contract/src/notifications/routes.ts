import { z } from 'zod/mini'
import { Id, Instant, InstantInput } from '../id.ts'
import { listSchema, Nothing, Page, route } from '../route.ts'
import { listNotifications, readAllNotifications, readNotification } from './endpoints.ts'

/** One of several things that came as one notification. */
const NotificationItem = z.object({ id: Id, message: z.string(), link: z.nullable(z.string()) })

/** A notification names at most this many things of one cause; their number is `count`. */
export const notificationItemsLimit = 100

/**
 * `message` and `summary` are in the reader's language. The summary leaves out apartment and code, which are in `session`;
 * null where it is about none or several. `link` is a path of the office. Things of one cause are one notification: `count` is their number, and
 * `items` the newest of them; empty where it is one thing.
 */
export const Notification = z.object({
  id: Id,
  type: z.string(),
  message: z.string(),
  summary: z.string(),
  session: z.nullable(z.object({ apartment: z.string(), code: z.string() })),
  link: z.nullable(z.string()),
  count: z.int(),
  items: z.array(NotificationItem),
  read: z.boolean(),
  created_at: Instant,
})
export type Notification = z.infer<typeof Notification>

/** Counting stops here, for all and for the unread: the office shows no number above 99. */
export const notificationsCountedUpTo = 100

export const notificationRoutes = {
  list: route(listNotifications, {
    summary: 'Your notifications, newest first, and how many are unread',
    access: 'login',
    scope: 'read',
    input: z.object({ ...Page, since: z.optional(InstantInput) }),
    output: z.extend(listSchema(Notification), { unread: z.int() }),
    problems: [],
  }),
  read: route(readNotification, {
    summary: 'Mark one as read',
    access: 'login',
    input: z.object({ id: Id }),
    output: Nothing,
    status: 204,
    problems: ['not_found'],
  }),
  readAll: route(readAllNotifications, {
    summary: 'Mark all as read',
    access: 'login',
    input: z.object({}),
    output: Nothing,
    status: 204,
    problems: [],
  }),
}
