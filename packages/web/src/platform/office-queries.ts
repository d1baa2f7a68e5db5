import { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Refused } from './api.ts'

/**
 * One cache for all screens behind the login. What the socket tells is fetched at once, so data is held fresh for half
 * a minute; a refusal (4xx) is an answer and is not asked for again.
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

/** Empties the cache when the login ends: the next one may be somebody else. */
export function useForgottenOnLeave(): void {
  useEffect(() => () => queries.clear(), [])
}
