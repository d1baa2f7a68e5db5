import {
  listApartmentIssues,
  listApartmentPhotos,
  listSessions,
} from '@brightkey/contract/sessions/endpoints'
import { useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../../../platform/office/send.ts'

/** The sessions of an apartment, newest first. Among the lists of sessions, so that it is live as they are. */
export function useSessionsOf(id: string) {
  return useInfiniteQuery({
    queryKey: ['sessions', { apartment: id }],
    queryFn: ({ pageParam, signal }) =>
      send(listSessions, { apartment_id: id, limit: 10, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** The problems reported in its sessions, newest first. */
export function useIssuesOf(id: string) {
  return useInfiniteQuery({
    queryKey: ['apartment-issues', id],
    queryFn: ({ pageParam, signal }) =>
      send(listApartmentIssues, { id, limit: 10, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** The photos of its sessions, newest first. */
export function usePhotosOf(id: string) {
  return useInfiniteQuery({
    queryKey: ['apartment-photos', id],
    queryFn: ({ pageParam, signal }) =>
      send(listApartmentPhotos, { id, limit: 36, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
