import { updateApartment } from '@brightkey/contract/apartments/endpoints'
import type { ApartmentDetails } from '@brightkey/contract/apartments/schema'
import { refreshCalendar } from '@brightkey/contract/sessions/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../platform/office/send.ts'

/** Gives an apartment its calendar link, or takes it away with null. */
export function useSaveLink(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (calendar_url: string | null) => send(updateApartment, { id, calendar_url }),
    onSuccess(apartment) {
      queries.setQueryData(['apartment', id], apartment)
      return queries.invalidateQueries({ queryKey: ['proposals'] })
    },
  })
}

/** Reads the calendar now; how it went is part of the answer, also when it went wrong. */
export function useReadCalendar(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send(refreshCalendar, { id }),
    onSuccess(calendar) {
      queries.setQueryData<ApartmentDetails>(['apartment', id], (known) => known && { ...known, calendar })
      return queries.invalidateQueries({ queryKey: ['proposals'] })
    },
  })
}
