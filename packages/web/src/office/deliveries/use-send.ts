import type { Locale } from '@brightkey/contract/locale'
import type { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import type { Recipient } from '@brightkey/contract/reports/delivery-schema'
import type { RawInput } from '@brightkey/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/office/api.ts'
import { useListAgain } from './use-deliveries.ts'

const recipientsOf = (apartmentId: string) => ['recipients', apartmentId] as const

/** Whom reports of an apartment were sent to. */
export function useRecipients(apartmentId: string) {
  return useQuery({
    queryKey: recipientsOf(apartmentId),
    queryFn: ({ signal }) =>
      call<typeof deliveryRoutes.recipients>(
        'GET',
        '/api/cleaning/apartments/:id/recipients/',
        { id: apartmentId },
        signal,
      ),
  })
}

/** Offers a recipient no more; it is gone from the screen at once. */
export function useForget(apartmentId: string) {
  const queries = useQueryClient()
  const queryKey = recipientsOf(apartmentId)
  return useMutation({
    mutationFn: (recipientId: string) =>
      call<typeof deliveryRoutes.forgetRecipient>(
        'DELETE',
        '/api/cleaning/apartments/:id/recipients/:recipientId/',
        { id: apartmentId, recipientId },
      ),
    onMutate(recipientId) {
      queries.setQueryData<Recipient[]>(queryKey, (all) => all?.filter(({ id }) => id !== recipientId))
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

/** The text that goes with a report, in a language; while another one loads, the one before stays. */
export function useMessage(reportId: string, language: Locale) {
  return useQuery({
    queryKey: ['message', reportId, language],
    queryFn: ({ signal }) =>
      call<typeof deliveryRoutes.message>(
        'GET',
        '/api/cleaning/reports/:id/message/',
        { id: reportId, language },
        signal,
      ),
    placeholderData: keepPreviousData,
    // The client's link in it may be renewed by somebody else.
    staleTime: 0,
  })
}

/** Asks how a report gets to a number: `wa_url` is for the sender's own WhatsApp, null where the server sends it. */
export function useWayTo(reportId: string) {
  return useMutation({
    mutationFn: (to: { recipient: string; language: Locale }) =>
      call<typeof deliveryRoutes.message>('GET', '/api/cleaning/reports/:id/message/', {
        id: reportId,
        ...to,
      }),
  })
}

/** Sends a report, or records that the sender opened it in their own WhatsApp. */
export function useSend(at: { sessionId: string; apartmentId: string }) {
  const queries = useQueryClient()
  const listAgain = useListAgain(at.sessionId)
  return useMutation({
    mutationFn: (message: RawInput<typeof deliveryRoutes.send>) =>
      call<typeof deliveryRoutes.send>('POST', '/api/cleaning/reports/:id/send/', message),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: recipientsOf(at.apartmentId) })
      return listAgain()
    },
  })
}
