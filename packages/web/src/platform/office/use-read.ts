import type { EndpointInput, EndpointOutput, Read } from '@brightkey/contract/api'
import {
  type InfiniteData,
  type QueryKey,
  skipToken,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { listKey, readKey } from './keys.ts'
import { send } from './send.ts'

/** A further parent key: what is read under it is read again together. */
type Place = { under?: QueryKey }

type ReadOptions<Data, Selected> = Place &
  Omit<UseQueryOptions<Data, Error, Selected>, 'queryKey' | 'queryFn' | 'enabled'>

/** What TanStack Query needs to read an endpoint. */
export const reading = <E extends Read, Selected = EndpointOutput<E>>(
  endpoint: E,
  input: EndpointInput<E> | null,
  { under = [], ...options }: ReadOptions<EndpointOutput<E>, Selected> = {},
): UseQueryOptions<EndpointOutput<E>, Error, Selected> => ({
  ...options,
  queryKey: input === null ? [endpoint] : [...under, ...readKey(endpoint, input)],
  queryFn: input === null ? skipToken : ({ signal }) => send(endpoint, input, signal),
})

/** Reads an endpoint of the contract: `useRead(getSession, { id })`. Nothing is read while the input is null. */
export const useRead = <E extends Read, Selected = EndpointOutput<E>>(
  endpoint: E,
  input: EndpointInput<E> | null,
  options?: ReadOptions<EndpointOutput<E>, Selected>,
) => useQuery(reading(endpoint, input, options))

/** Endpoints that return pages of a list. */
type List = { [E in Read]: EndpointOutput<E> extends { next: string | null } ? E : never }[Read]

export type Pages<E extends Read> = InfiniteData<EndpointOutput<E>, string | undefined>

type ListOptions<E extends List> = Place &
  Omit<
    UseInfiniteQueryOptions<EndpointOutput<E>, Error, Pages<E>, QueryKey, string | undefined>,
    'queryKey' | 'queryFn' | 'enabled' | 'initialPageParam' | 'getNextPageParam'
  >

/** Reads a list of the contract page by page: `useReadList(listSessions, { limit: 25, search })`. */
export const useReadList = <E extends List>(
  endpoint: E,
  input: Omit<EndpointInput<E>, 'cursor'> | null,
  { under = [], ...options }: ListOptions<E> = {},
) =>
  useInfiniteQuery<EndpointOutput<E>, Error, Pages<E>, QueryKey, string | undefined>({
    ...options,
    queryKey: input === null ? [endpoint] : [...under, ...listKey(endpoint, input as EndpointInput<E>)],
    queryFn:
      input === null
        ? skipToken
        : ({ pageParam, signal }) =>
            send(endpoint, { ...input, cursor: pageParam } as EndpointInput<E>, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

type Results<E extends List> = EndpointOutput<E> extends { results: (infer One)[] } ? One[] : never

/** Reads a list page by page to its end, or until it has `most` results. */
export async function readEvery<E extends List>(
  endpoint: E,
  input: Omit<EndpointInput<E>, 'cursor' | 'limit'>,
  most = Number.POSITIVE_INFINITY,
  signal?: AbortSignal,
): Promise<Results<E>> {
  const found: unknown[] = []
  let cursor: string | undefined
  do {
    const page: { results: unknown[]; next: string | null } = (await send(
      endpoint,
      { ...input, limit: 100, cursor } as EndpointInput<E>,
      signal,
    )) as never
    found.push(...page.results)
    cursor = page.next ?? undefined
  } while (cursor !== undefined && found.length < most)
  return found.slice(0, most) as Results<E>
}

/** As {@link readEvery}, kept and read again with the other lists of its noun; nothing is read while the input is null. */
export const useReadEvery = <E extends List>(
  endpoint: E,
  input: Omit<EndpointInput<E>, 'cursor' | 'limit'> | null,
  most?: number,
) =>
  useQuery<Results<E>>({
    queryKey: input === null ? [endpoint] : [...readKey(endpoint, input as EndpointInput<E>), 'every', most],
    queryFn: input === null ? skipToken : ({ signal }) => readEvery(endpoint, input, most, signal),
  })
