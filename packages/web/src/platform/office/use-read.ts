import type { InputOf, OutputOf, Read } from '@brightkey/contract/api'
import {
  type InfiniteData,
  type QueryKey,
  skipToken,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { keyOf, listKeyOf } from './keys.ts'
import { send } from './send.ts'

/** Another key that what is read stands below, to be read again with what is there. */
type Place = { under?: QueryKey }

type ReadOptions<Data, Selected> = Place &
  Omit<UseQueryOptions<Data, Error, Selected>, 'queryKey' | 'queryFn' | 'enabled'>

/** What TanStack Query needs to read an endpoint. */
export const reading = <E extends Read, Selected = OutputOf<E>>(
  endpoint: E,
  input: InputOf<E> | null,
  { under = [], ...options }: ReadOptions<OutputOf<E>, Selected> = {},
): UseQueryOptions<OutputOf<E>, Error, Selected> => ({
  ...options,
  queryKey: input === null ? [endpoint] : [...under, ...keyOf(endpoint, input)],
  queryFn: input === null ? skipToken : ({ signal }) => send(endpoint, input, signal),
})

/** Reads an endpoint of the contract: `useRead(getSession, { id })`. Nothing is read while the input is null. */
export const useRead = <E extends Read, Selected = OutputOf<E>>(
  endpoint: E,
  input: InputOf<E> | null,
  options?: ReadOptions<OutputOf<E>, Selected>,
) => useQuery(reading(endpoint, input, options))

/** Endpoints that return pages of a list. */
type List = { [E in Read]: OutputOf<E> extends { next: string | null } ? E : never }[Read]

export type Pages<E extends Read> = InfiniteData<OutputOf<E>, string | undefined>

type ListOptions<E extends List> = Place &
  Omit<
    UseInfiniteQueryOptions<OutputOf<E>, Error, Pages<E>, QueryKey, string | undefined>,
    'queryKey' | 'queryFn' | 'enabled' | 'initialPageParam' | 'getNextPageParam'
  >

/** Reads a list of the contract page by page: `useReadList(listSessions, { limit: 25, search })`. */
export const useReadList = <E extends List>(
  endpoint: E,
  input: Omit<InputOf<E>, 'cursor'> | null,
  { under = [], ...options }: ListOptions<E> = {},
) =>
  useInfiniteQuery<OutputOf<E>, Error, Pages<E>, QueryKey, string | undefined>({
    ...options,
    queryKey: input === null ? [endpoint] : [...under, ...listKeyOf(endpoint, input as InputOf<E>)],
    queryFn:
      input === null
        ? skipToken
        : ({ pageParam, signal }) => send(endpoint, { ...input, cursor: pageParam } as InputOf<E>, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
