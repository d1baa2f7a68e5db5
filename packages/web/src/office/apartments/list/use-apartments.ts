import type { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { RawInput } from '@brightkey/contract/route'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../platform/office/api.ts'
import type { ApartmentsSearch } from './apartments-search.ts'

/** Apartments by name, page by page, as searched. */
export function useApartments({ search, archived }: ApartmentsSearch) {
  return useInfiniteQuery({
    queryKey: ['apartments', { search, archived }],
    queryFn: ({ pageParam, signal }) =>
      call<typeof apartmentRoutes.list>(
        'GET',
        '/api/cleaning/apartments/',
        { limit: 50, search, archived: archived ?? 'false', cursor: pageParam },
        signal,
      ),
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
    queryFn: ({ signal }) =>
      call<typeof apartmentRoutes.get>('GET', '/api/cleaning/apartments/:id/', { id: id ?? '' }, signal),
  })
}

/** The communities; they change with a release only. */
export function useAreas() {
  return useQuery({
    queryKey: ['areas'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call<typeof apartmentRoutes.areas>('GET', '/api/cleaning/areas/', {}, signal),
  })
}

export type ApartmentValues = RawInput<typeof apartmentRoutes.create>

/** Creates an apartment, or saves one that has an id. */
export function useSaveApartment(id: string | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (values: ApartmentValues) =>
      id === null
        ? call<typeof apartmentRoutes.create>('POST', '/api/cleaning/apartments/', values)
        : call<typeof apartmentRoutes.update>('PATCH', '/api/cleaning/apartments/:id/', { id, ...values }),
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
        ? call<typeof apartmentRoutes.archive>('DELETE', '/api/cleaning/apartments/:id/', { id })
        : call<typeof apartmentRoutes.update>('PATCH', '/api/cleaning/apartments/:id/', {
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
