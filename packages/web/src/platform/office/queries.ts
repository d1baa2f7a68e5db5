import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Refused } from '../http/send.ts'
import { currentReach, subscribeReach } from './reach.ts'

/**
 * One cache for all screens behind the login. The socket reports changes, so data counts as fresh for half
 * a minute; a refusal (4xx) is not retried.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a network a read fails at once: paused, it would show that it is loading for ever.
      networkMode: 'always',
      retry: (times, failure) =>
        times < 2 &&
        navigator.onLine &&
        currentReach().isReached &&
        !(failure instanceof Refused && failure.status < 500),
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

/** Reads what is on screen again when the server responds again. */
export function useReadAgainWhenReached(onReached: () => void): void {
  const react = useEffectEvent(onReached)
  useEffect(() => {
    let wasReached = currentReach().isReached
    return subscribeReach(() => {
      const { isReached } = currentReach()
      if (isReached && !wasReached) {
        react()
        void queries.invalidateQueries()
      }
      wasReached = isReached
    })
  }, [])
}
