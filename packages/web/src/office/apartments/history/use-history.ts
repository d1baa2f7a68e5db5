import type { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/office/api.ts'

/** The sessions of an apartment, newest first. Among the lists of sessions, so that it is live as they are. */
export function useSessionsOf(id: string) {
  return useInfiniteQuery({
    queryKey: ['sessions', { apartment: id }],
    queryFn: ({ pageParam, signal }) =>
      call<typeof sessionRoutes.list>(
        'GET',
        '/api/cleaning/sessions/',
        { apartment_id: id, limit: 10, cursor: pageParam },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** The problems reported in its sessions, newest first. */
export function useIssuesOf(id: string) {
  return useInfiniteQuery({
    queryKey: ['apartment-issues', id],
    queryFn: ({ pageParam, signal }) =>
      call<typeof apartmentSessionRoutes.issues>(
        'GET',
        '/api/cleaning/apartments/:id/issues/',
        { id, limit: 10, cursor: pageParam },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** The photos of its sessions, newest first. */
export function usePhotosOf(id: string) {
  return useInfiniteQuery({
    queryKey: ['apartment-photos', id],
    queryFn: ({ pageParam, signal }) =>
      call<typeof apartmentSessionRoutes.photos>(
        'GET',
        '/api/cleaning/apartments/:id/photos/',
        { id, limit: 36, cursor: pageParam },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
