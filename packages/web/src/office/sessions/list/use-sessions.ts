import { getOverview, getSession, listBin, listSessions } from '@brightkey/contract/sessions/endpoints'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { send } from '../../../platform/office/send.ts'
import type { SessionsSearch } from './sessions-search.ts'

export const sessionKeys = {
  lists: ['sessions'] as const,
  one: (id: string) => ['session', id] as const,
}

/** How many sessions are late, due today, in work, and waiting for review. */
export function useOverview() {
  return useQuery({
    queryKey: [...sessionKeys.lists, 'overview'],
    queryFn: ({ signal }) => send(getOverview, {}, signal),
    // What is late becomes so by the clock, without anything happening that the socket could tell of.
    refetchInterval: 60_000,
  })
}

/** The list, page by page, as filtered, sorted and searched. */
export function useSessions({ apartment, ...search }: SessionsSearch) {
  return useInfiniteQuery({
    queryKey: [...sessionKeys.lists, { apartment, ...search }],
    queryFn: ({ pageParam, signal }) =>
      send(listSessions, { limit: 25, ...search, apartment_id: apartment, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** The bin, page by page. */
export function useBin() {
  return useInfiniteQuery({
    queryKey: [...sessionKeys.lists, 'bin'],
    queryFn: ({ pageParam, signal }) => send(listBin, { limit: 25, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** One session with its tasks, links, reports and timeline. */
export function useSession(id: string) {
  return useQuery({
    queryKey: sessionKeys.one(id),
    queryFn: ({ signal }) => send(getSession, { id }, signal),
  })
}
