import { getApartment, updateApartment } from '@brightkey/contract/apartments/endpoints'
import { listProposals, refreshCalendar } from '@brightkey/contract/sessions/endpoints'
import { useMutation } from '@tanstack/react-query'
import { keyOf } from '../../platform/office/keys.ts'
import { queries } from '../../platform/office/queries.ts'
import { send } from '../../platform/office/send.ts'
import { call, useWrite } from '../../platform/office/use-write.ts'

const proposals = keyOf(listProposals, {})

/** Gives an apartment its calendar link, or takes it away with null. */
export const useSaveLink = (id: string) =>
  useWrite((calendar_url: string | null) => call(updateApartment, { id, calendar_url }), {
    stores: getApartment,
    rereads: () => [proposals],
  })

/** Reads the calendar now; how it went is part of the answer, also when it went wrong. */
export const useReadCalendar = (id: string) =>
  useMutation({
    mutationFn: () => send(refreshCalendar, { id }),
    onSuccess(calendar) {
      queries.setQueryData(keyOf(getApartment, { id }), (now) => now && { ...now, calendar })
      return queries.invalidateQueries({ queryKey: proposals })
    },
  })
