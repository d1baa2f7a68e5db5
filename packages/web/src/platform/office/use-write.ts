import type { Endpoint, EndpointInput, EndpointOutput, Read } from '@brightkey/contract/api'
import {
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query'
import { changedBy, keyWithin } from './keys.ts'
import { keepOwnWrite, watchOwnWrite } from './live/own-writes.ts'
import { queries } from './queries.ts'
import { sendWrite } from './send.ts'

type Write = Exclude<Endpoint, `GET ${string}`>

export type Call<E extends Endpoint> = { endpoint: E; input: EndpointInput<E> }
/** A call that {@link useWrite} sends, where its values are not the endpoint's input. */
export const call = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Call<E> => ({
  endpoint,
  input,
})

/** Reads whose data an endpoint can return. */
type ReadsTheSame<E extends Endpoint> = {
  [R in Read]: EndpointOutput<E> extends EndpointOutput<R> ? R : never
}[Read]

type WriteOptions<E extends Endpoint, Values, Context> = {
  /** The read whose new data the response is: it is shown at once. */
  stores?: ReadsTheSame<E>
  /** What is read again instead of the lists of the endpoint's noun and, where not stored, the one thing written. */
  rereads?: (input: EndpointInput<E>, response: EndpointOutput<E> | undefined) => readonly QueryKey[]
  /** Reads again after a refusal too: it mostly means that another user was faster. */
  afterRefusal?: true
} & Pick<UseMutationOptions<EndpointOutput<E>, Error, Values, Context>, 'onMutate' | 'onError' | 'scope'>

/**
 * Writes by an endpoint of the contract: `useWrite(approveSession).mutate({ id })`. What it changes is read again, and the
 * write is pending until that has come. Given a function, it takes the function's values and sends the call made of them.
 */
export function useWrite<E extends Write, Values = EndpointInput<E>, Context = unknown>(
  write: E | ((values: Values) => Call<E>),
  { stores, rereads, afterRefusal, ...options }: WriteOptions<E, Values, Context> = {},
) {
  const callFor = (values: Values): Call<E> =>
    typeof write === 'function' ? write(values) : call(write, values as EndpointInput<E>)

  function rereadKeys(values: Values, response?: EndpointOutput<E>): readonly QueryKey[] {
    const { endpoint, input } = callFor(values)
    const [lists, ...one] = changedBy(endpoint, input)
    return rereads?.(input, response) ?? [lists, ...(stores ? [] : one)]
  }
  /** Where the response is stored; its id is in it, or is that of what was written. */
  const storedKeys = (values: Values, response: EndpointOutput<E>): QueryKey[] =>
    stores ? [keyWithin(stores, { ...callFor(values).input, ...Object(response) })] : []
  const readAgain = (values: Values, response?: EndpointOutput<E>) =>
    Promise.all(rereadKeys(values, response).map((queryKey) => queries.invalidateQueries({ queryKey })))

  async function sendNow(values: Values): Promise<EndpointOutput<E>> {
    const { endpoint, input } = callFor(values)
    const { data, request } = await sendWrite(endpoint, input)
    keepOwnWrite(request, [...rereadKeys(values, data), ...storedKeys(values, data)])
    return data
  }
  return useMutation<EndpointOutput<E>, Error, Values, Context>({
    ...options,
    mutationFn: (values) => watchOwnWrite(sendNow(values)),
    onSuccess(response, values) {
      for (const key of storedKeys(values, response)) queries.setQueryData<unknown>(key, response)
      return readAgain(values, response)
    },
    onSettled: (_answer, failure, values) => (failure && afterRefusal ? readAgain(values) : undefined),
  })
}

/** What {@link useWrite} of an endpoint returns. */
export type Writing<E extends Write> = UseMutationResult<EndpointOutput<E>, Error, EndpointInput<E>>
