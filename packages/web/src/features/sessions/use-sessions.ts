import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/office-api.ts'
import type { SessionsSearch } from './sessions-search.ts'

export const sessionKeys = {
  lists: ['sessions'] as const,
  one: (id: string) => ['session', id] as const,
}

/** The list, page by page, as filtered, sorted and searched. */
export function useSessions(search: SessionsSearch) {
  return useInfiniteQuery({
    queryKey: [...sessionKeys.lists, search],
    queryFn: ({ pageParam, signal }) =>
      call<typeof sessionRoutes.list>(
        'GET',
        '/api/cleaning/sessions/',
        { limit: 25, ...search, cursor: pageParam },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
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
