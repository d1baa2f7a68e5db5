import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/office/api.ts'
import type { SessionsSearch } from './sessions-search.ts'

export const sessionKeys = {
  lists: ['sessions'] as const,
  one: (id: string) => ['session', id] as const,
}

/** How many sessions are late, due today, in work, and waiting for review. */
export function useOverview() {
  return useQuery({
    queryKey: [...sessionKeys.lists, 'overview'],
    queryFn: ({ signal }) =>
      call<typeof sessionRoutes.overview>('GET', '/api/cleaning/sessions/overview/', {}, signal),
    // What is late becomes so by the clock, without anything happening that the socket could tell of.
    refetchInterval: 60_000,
  })
}

/** The list, page by page, as filtered, sorted and searched. */
export function useSessions({ apartment, ...search }: SessionsSearch) {
  return useInfiniteQuery({
    queryKey: [...sessionKeys.lists, { apartment, ...search }],
    queryFn: ({ pageParam, signal }) =>
      call<typeof sessionRoutes.list>(
        'GET',
        '/api/cleaning/sessions/',
        { limit: 25, ...search, apartment_id: apartment, cursor: pageParam },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** The bin, page by page. */
export function useBin() {
  return useInfiniteQuery({
    queryKey: [...sessionKeys.lists, 'bin'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof sessionRoutes.bin>(
        'GET',
        '/api/cleaning/sessions/bin/',
        { limit: 25, cursor: pageParam },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** One session with its tasks, links, reports and timeline. */
export function useSession(id: string) {
  return useQuery({
    queryKey: sessionKeys.one(id),
    queryFn: ({ signal }) =>
      call<typeof sessionRoutes.get>('GET', '/api/cleaning/sessions/:id/', { id }, signal),
  })
}
