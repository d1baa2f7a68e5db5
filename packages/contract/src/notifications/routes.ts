import { z } from 'zod/mini'
import { Id, InstantInput } from '../id.ts'
import { listOf, Nothing, Page, route } from '../route.ts'
import { Notification } from './schema.ts'

export const notificationRoutes = {
  list: route({
    method: 'GET',
    path: '/api/notifications/',
    summary: 'Your notifications, newest first, and how many are unread',
    access: 'login',
    input: z.object({ ...Page, since: z.optional(InstantInput) }),
    output: z.extend(listOf(Notification), { unread: z.int() }),
    problems: [],
  }),
  read: route({
    method: 'POST',
    path: '/api/notifications/:id/read/',
    summary: 'Mark one as read',
    access: 'login',
    input: z.object({ id: Id }),
    output: Nothing,
    status: 204,
    problems: ['not_found'],
  }),
  readAll: route({
    method: 'POST',
    path: '/api/notifications/read-all/',
    summary: 'Mark all as read',
    access: 'login',
    input: z.object({}),
    output: Nothing,
    status: 204,
    problems: [],
  }),
}
