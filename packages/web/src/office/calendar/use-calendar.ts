import type { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { ApartmentDetails } from '@brightkey/contract/apartments/schema'
import type { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/office/api.ts'

/** Gives an apartment its calendar link, or takes it away with null. */
export function useSaveLink(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (calendar_url: string | null) =>
      call<typeof apartmentRoutes.update>('PATCH', '/api/cleaning/apartments/:id/', { id, calendar_url }),
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
    mutationFn: () =>
      call<typeof apartmentSessionRoutes.refreshCalendar>(
        'POST',
        '/api/cleaning/apartments/:id/calendar/refresh/',
        { id },
      ),
    onSuccess(calendar) {
      queries.setQueryData<ApartmentDetails>(['apartment', id], (known) => known && { ...known, calendar })
      return queries.invalidateQueries({ queryKey: ['proposals'] })
    },
  })
}
