import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Refused } from '../http/send.ts'

/**
 * One cache for all screens behind the login. The socket reports changes, so data counts as fresh for half
 * a minute; a refusal (4xx) is not retried.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (times, failure) => times < 2 && !(failure instanceof Refused && failure.status < 500),
    },
    mutations: { retry: false },
  },
})

/**
 * Reads again what is on screen below the key. A first reading that is still running is started again: its response may
 * be older than what the socket has just reported, and an invalidation would be satisfied by it.
 */
export async function readAgain(queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queries.invalidateQueries({ queryKey })
}

/** Empties the cache when the login ends: the next one may be another user. */
export function useForgottenOnLeave(): void {
  useEffect(() => () => queries.clear(), [])
}
