import type { notificationRoutes } from '@brightkey/contract/notifications/routes'
import type { Output } from '@brightkey/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/office-api.ts'
import { useLive } from '../../platform/office-socket.ts'

type Inbox = Output<typeof notificationRoutes.list>

const key = ['notifications'] as const

/** The newest notifications and how many are unread; asked anew whenever the socket opens or one arrives. */
export function useNotifications() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call<typeof notificationRoutes.list>('GET', '/api/notifications/', { limit: 50 }, signal),
  })
}

export function useLiveNotifications(onArrived: (message: string) => void): void {
  const queries = useQueryClient()
  useLive((message) => {
    if (message.type === 'notification') onArrived(message.message)
    if (message.type === 'notification' || message.type === 'opened')
      void queries.invalidateQueries({ queryKey: key })
  })
}

/** Marks one, or all, as read: shown at once, and taken back when the server says no. */
export function useMarkRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string | 'all') =>
      id === 'all'
        ? call<typeof notificationRoutes.readAll>('POST', '/api/notifications/read-all/', {})
        : call<typeof notificationRoutes.read>('POST', '/api/notifications/:id/read/', { id }),
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
  const hit = (each: Inbox['results'][number]) => !each.read && (id === 'all' || each.id === id)
  return {
    ...inbox,
    results: inbox.results.map((each) => (hit(each) ? { ...each, read: true } : each)),
    unread: id === 'all' ? 0 : Math.max(0, inbox.unread - inbox.results.filter(hit).length),
  }
}
