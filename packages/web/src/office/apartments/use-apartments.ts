import {
  createApartment,
  getApartment,
  listApartments,
  updateApartment,
} from '@brightkey/contract/apartments/endpoints'
import type { EndpointInput } from '@brightkey/contract/api'
import { listProposals } from '@brightkey/contract/sessions/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { readKey } from '../../platform/office/keys.ts'
import { useReadList } from '../../platform/office/use-read.ts'
import { call, useWrite } from '../../platform/office/use-write.ts'
import type { ApartmentsSearch } from './search-params.ts'

/** The apartments found, in the order asked for and page by page. */
export const useApartments = ({ search, archived, calendar, sort }: ApartmentsSearch) =>
  useReadList(
    listApartments,
    { limit: 50, search, archived: archived ?? 'false', calendar, sort },
    { placeholderData: keepPreviousData },
  )

export type ApartmentValues = EndpointInput<typeof createApartment>
export type ApartmentChanges = Omit<EndpointInput<typeof updateApartment>, 'id'>

// A new calendar or an archived apartment changes the check-outs too.
const affectedLists = () => [readKey(listApartments, {}), readKey(listProposals, {})]

/** Creates an apartment, or makes the changes to the one with the id. */
export const useSaveApartment = (id: string | null) =>
  useWrite(
    ({ values, changes }: { values: ApartmentValues; changes: ApartmentChanges }) =>
      id === null ? call(createApartment, values) : call(updateApartment, { id, ...changes }),
    { stores: getApartment, rereads: affectedLists },
  )

/** Archives or restores an apartment. */
export const useArchive = () =>
  useWrite(
    (change: { id: string; archived: boolean; coming_sessions?: 'cancel' | 'keep' }) =>
      call(updateApartment, change),
    { rereads: ({ id }) => [...affectedLists(), readKey(getApartment, { id })] },
  )
