import type { Endpoint, EndpointInput, EndpointOutput, Read } from '@brightkey/contract/api'
import type { DataTag, InfiniteData, QueryKey } from '@tanstack/react-query'
import { endpointAddress } from '../http/send.ts'

/** What every address begins with, before its noun. */
const before = ['', 'api', 'cleaning']
/** Lists, and what else has no id, are under this: they can be read again without the single things. */
const all = 'all'

function keyParts<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): unknown[] {
  const { path, rest } = endpointAddress(endpoint, input)
  const names = endpoint.slice(endpoint.indexOf('/')).split('/')
  const at = names.findIndex((name) => !before.includes(name))
  const [noun, ...more] = path.split('/').slice(at, -1)
  const parts = names[at + 1]?.startsWith(':') ? [noun, ...more] : [noun, all, ...more]
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  return given.length > 0 ? [...parts, Object.fromEntries(given)] : parts
}

/**
 * The key of what an endpoint reads, which is its address by parts:
 *
 *     GET …/sessions/?search=x     ['sessions', 'all', { search: 'x' }]
 *     GET …/sessions/overview/     ['sessions', 'all', 'overview']
 *     GET …/sessions/12/           ['sessions', '12']
 *     GET …/sessions/12/results/   ['sessions', '12', 'results']
 *
 * A key matches every key that begins with it: that of a list without a query, all lists of its noun; that of one thing,
 * all that is below it.
 */
export const readKey = <E extends Read>(endpoint: E, input: EndpointInput<E>) =>
  keyParts(endpoint, input) as unknown as DataTag<QueryKey, EndpointOutput<E>>

/** As {@link readKey}, of a list that is read page by page. */
export const listKey = <E extends Read>(endpoint: E, input: EndpointInput<E>) =>
  [...keyParts(endpoint, input), 'pages'] as unknown as DataTag<
    QueryKey,
    InfiniteData<EndpointOutput<E>, string | undefined>
  >

/** As {@link readKey} without a query, by values that the path's are among. */
export function keyWithin(endpoint: Read, values: Readonly<Record<string, unknown>>): QueryKey {
  const names = [...endpoint.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return keyParts(endpoint, Object.fromEntries(names.map((name) => [name, values[name]])) as never)
}

/** The beginning of every key of an endpoint's noun. */
export const nounKey = (endpoint: Endpoint): QueryKey => keyParts(endpoint, {} as never).slice(0, 1)

/** What a write changes: the lists of its noun, and the one thing whose id is in its address. */
export function changedBy<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): [lists: QueryKey, ...one: QueryKey[]] {
  const [noun, id] = keyParts(endpoint, input)
  return id === all
    ? [[noun, all]]
    : [
        [noun, all],
        [noun, id],
      ]
}
