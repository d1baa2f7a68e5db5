import type { EndpointOutput } from '@brightkey/contract/api'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@brightkey/contract/notifications/endpoints'
import { listKey, nounKey } from '../../platform/office/keys.ts'
import { useLive } from '../../platform/office/live/socket.ts'
import { queries, readAgain } from '../../platform/office/queries.ts'
import { type Pages, useReadList } from '../../platform/office/use-read.ts'
import { call, useWrite } from '../../platform/office/use-write.ts'

type Inbox = Pages<typeof listNotifications>
type Notification = EndpointOutput<typeof listNotifications>['results'][number]

const input = { limit: 50 }
const key = listKey(listNotifications, input)

/** The notifications, newest first and page by page, with the number of unread ones. */
export const useNotifications = () => useReadList(listNotifications, input)

/** Returns the number of unread notifications. */
export const useUnreadCount = (): number => useNotifications().data?.pages[0]?.unread ?? 0

/** Reads the notifications again when the socket reports one, or may have missed one. */
export function useLiveNotifications(onArrived: (message: string) => void): void {
  useLive((message) => {
    if (message.type === 'missed') return void readAgain(nounKey(listNotifications))
    if (message.type !== 'notification') return
    // One that only gained another of its cause was shown already; one from before, perhaps by the page before.
    if (!message.earlier && !isListed(message.notification)) onArrived(message.message)
    void readAgain(nounKey(listNotifications))
  })
}

const isListed = (notification: unknown): boolean =>
  queries
    .getQueryData<Inbox>(key)
    ?.pages.some(({ results }) => results.some(({ id, read }) => !read && id === Object(notification).id)) ??
  false

/** Marks one or all as read; shown at once, and undone if the server refuses. */
export const useMarkRead = () =>
  useWrite(
    (id: string | 'all') => (id === 'all' ? call(readAllNotifications, {}) : call(readNotification, { id })),
    {
      async onMutate(id) {
        await queries.cancelQueries({ queryKey: key })
        const before = queries.getQueryData(key)
        if (before) queries.setQueryData(key, markAsRead(before, id))
        return before
      },
      onError: (_failure, _id, before) => queries.setQueryData(key, before),
      afterRefusal: true,
    },
  )

function markAsRead(inbox: Inbox, id: string | 'all'): Inbox {
  const isAffected = (each: Notification) => !each.read && (id === 'all' || each.id === id)
  const affectedCount = inbox.pages.flatMap(({ results }) => results.filter(isAffected)).length
  return {
    ...inbox,
    pages: inbox.pages.map((page) => ({
      ...page,
      results: page.results.map((each) => (isAffected(each) ? { ...each, read: true } : each)),
      unread: id === 'all' ? 0 : Math.max(0, page.unread - affectedCount),
    })),
  }
}
