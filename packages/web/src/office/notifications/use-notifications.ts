import type { OutputOf } from '@brightkey/contract/api'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@brightkey/contract/notifications/endpoints'
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { readAgain } from '../../platform/office/queries.ts'
import { send } from '../../platform/office/send.ts'
import { useLive } from '../../platform/office/socket.ts'

type Page = OutputOf<typeof listNotifications>
type Inbox = InfiniteData<Page>

const key = ['notifications'] as const

/**
 * The notifications, newest first and page by page, and how many are unread; asked anew whenever the socket opens or
 * one arrives.
 */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => send(listNotifications, { limit: 50, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** How many are unread. */
export const useUnread = (): number => useNotifications().data?.pages[0]?.unread ?? 0

export function useLiveNotifications(onArrived: (message: string) => void): void {
  useLive((message) => {
    if (message.type === 'notification') onArrived(message.message)
    if (message.type === 'notification' || message.type === 'opened') void readAgain(key)
  })
}

/** Marks one, or all, as read: shown at once, and taken back when the server says no. */
export function useMarkRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string | 'all') =>
      id === 'all' ? send(readAllNotifications, {}) : send(readNotification, { id }),
    async onMutate(id) {
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData<Inbox>(key)
      if (before) queries.setQueryData<Inbox>(key, marked(before, id))
      return before
    },
    onError: (_failure, _id, before) => queries.setQueryData(key, before),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

function marked(inbox: Inbox, id: string | 'all'): Inbox {
  const hit = (each: Page['results'][number]) => !each.read && (id === 'all' || each.id === id)
  const hits = inbox.pages.flatMap(({ results }) => results.filter(hit)).length
  return {
    ...inbox,
    pages: inbox.pages.map((page) => ({
      ...page,
      results: page.results.map((each) => (hit(each) ? { ...each, read: true } : each)),
      unread: id === 'all' ? 0 : Math.max(0, page.unread - hits),
    })),
  }
}
