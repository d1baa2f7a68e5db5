import {
  archiveApartment,
  createApartment,
  getApartment,
  listApartments,
  listAreas,
  updateApartment,
} from '@brightkey/contract/apartments/endpoints'
import type { InputOf } from '@brightkey/contract/api'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { send } from '../../../platform/office/send.ts'
import type { ApartmentsSearch } from './apartments-search.ts'

/** Apartments by name, page by page, as searched. */
export function useApartments({ search, archived }: ApartmentsSearch) {
  return useInfiniteQuery({
    queryKey: ['apartments', { search, archived }],
    queryFn: ({ pageParam, signal }) =>
      send(listApartments, { limit: 50, search, archived: archived ?? 'false', cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** One apartment, or nothing while none is chosen. */
export function useApartment(id: string | null) {
  return useQuery({
    queryKey: ['apartment', id],
    enabled: id !== null,
    queryFn: ({ signal }) => send(getApartment, { id: id ?? '' }, signal),
  })
}

/** The communities; they change with a release only. */
export function useAreas() {
  return useQuery({
    queryKey: ['areas'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => send(listAreas, {}, signal),
  })
}

export type ApartmentValues = InputOf<typeof createApartment>

/** Creates an apartment, or saves one that has an id. */
export function useSaveApartment(id: string | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (values: ApartmentValues) =>
      id === null ? send(createApartment, values) : send(updateApartment, { id, ...values }),
    onSuccess(apartment) {
      queries.setQueryData(['apartment', apartment.id], apartment)
      // Another link brings other check-outs.
      void queries.invalidateQueries({ queryKey: ['proposals'] })
      return queries.invalidateQueries({ queryKey: ['apartments'] })
    },
  })
}

/** Archives an apartment or brings it back. */
export function useArchive() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) =>
      archived
        ? send(archiveApartment, { id })
        : send(updateApartment, {
            id,
            archived: false,
          }),
    onSuccess: (_, { id }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['apartments'] }),
        queries.invalidateQueries({ queryKey: ['apartment', id] }),
        queries.invalidateQueries({ queryKey: ['proposals'] }),
      ]),
  })
}
