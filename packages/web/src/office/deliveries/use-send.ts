import type { InputOf } from '@brightkey/contract/api'
import type { Locale } from '@brightkey/contract/locale'
import type { Recipient } from '@brightkey/contract/reports/delivery-schema'
import {
  forgetRecipient,
  getMessage,
  listRecipients,
  sendReport,
} from '@brightkey/contract/reports/endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../platform/office/send.ts'
import { useListAgain } from './use-deliveries.ts'

const recipientsOf = (apartmentId: string) => ['recipients', apartmentId] as const

/** Whom reports of an apartment were sent to. */
export function useRecipients(apartmentId: string) {
  return useQuery({
    queryKey: recipientsOf(apartmentId),
    queryFn: ({ signal }) => send(listRecipients, { id: apartmentId }, signal),
  })
}

/** Offers a recipient no more; it is gone from the screen at once. */
export function useForget(apartmentId: string) {
  const queries = useQueryClient()
  const queryKey = recipientsOf(apartmentId)
  return useMutation({
    mutationFn: (recipientId: string) => send(forgetRecipient, { id: apartmentId, recipientId }),
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
    queryFn: ({ signal }) => send(getMessage, { id: reportId, language }, signal),
    placeholderData: keepPreviousData,
    // The client's link in it may be renewed by somebody else.
    staleTime: 0,
  })
}

/** Asks how a report gets to a number: `wa_url` is for the sender's own WhatsApp, null where the server sends it. */
export function useWayTo(reportId: string) {
  return useMutation({
    mutationFn: (to: { recipient: string; language: Locale }) =>
      send(getMessage, {
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
    mutationFn: (message: InputOf<typeof sendReport>) => send(sendReport, message),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: recipientsOf(at.apartmentId) })
      return listAgain()
    },
  })
}
