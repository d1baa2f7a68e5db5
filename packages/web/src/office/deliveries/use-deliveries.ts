import { listSessionDeliveries, resendDeliveries, retryDelivery } from '@brightkey/contract/reports/endpoints'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { readAgain } from '../../platform/office/queries.ts'
import { send } from '../../platform/office/send.ts'
import { useLive } from '../../platform/office/socket.ts'

const keyOf = (sessionId: string) => ['deliveries', sessionId] as const

/** Where the reports of a session were sent, the latest first; read again whenever the socket tells of one of them. */
export function useDeliveries(sessionId: string) {
  useLive((message) => {
    const ofThis = message.type === 'delivery.updated' && message.session_id === sessionId
    if (ofThis || message.type === 'opened') void readAgain(keyOf(sessionId))
  })
  return useInfiniteQuery({
    queryKey: keyOf(sessionId),
    queryFn: ({ pageParam, signal }) =>
      send(listSessionDeliveries, { id: sessionId, limit: 10, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Tries a delivery again, now. */
export function useRetry(sessionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(retryDelivery, { id }),
    // After a refusal too: it mostly means that it was sent meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(sessionId) }),
  })
}

/** Sends everything again that WhatsApp did not take for want of balance. */
export function useResendAll() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send(resendDeliveries, {
        channel: 'whatsapp',
      }),
    onSettled() {
      void queries.invalidateQueries({ queryKey: ['settings'] })
      return queries.invalidateQueries({ queryKey: ['deliveries'] })
    },
  })
}

/** What was just sent stands in the list at once. */
export function useListAgain(sessionId: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(sessionId) })
}
