import { z } from 'zod/mini'
import { Id, Instant, InstantInput } from '../id.ts'
import { listOf, Nothing, Page, route } from '../route.ts'
import { listNotifications, readAllNotifications, readNotification } from './endpoints.ts'

/**
 * `message` and `summary` are in the reader's language. The summary leaves out apartment and code, which are in `session`;
 * null where it is about none. `link` is a path of the office.
 */
export const Notification = z.object({
  id: Id,
  type: z.string(),
  message: z.string(),
  summary: z.string(),
  session: z.nullable(z.object({ apartment: z.string(), code: z.string() })),
  link: z.nullable(z.string()),
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
    input: z.object({ ...Page, since: z.optional(InstantInput) }),
    output: z.extend(listOf(Notification), { unread: z.int() }),
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
