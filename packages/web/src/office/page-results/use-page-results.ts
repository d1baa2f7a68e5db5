import { createAmenityIssue, getPageResults, listKeyHistory } from '@brightkey/contract/inspections/endpoints'
import type { PageResults } from '@brightkey/contract/inspections/results-schema'
import { getOfficeReport } from '@brightkey/contract/reports/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useInfiniteQuery, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../platform/office/send.ts'

// Below the session's own key: what the socket tells of the session reads this again too.
const sessionKey = (id: string) => ['session', id] as const
const resultsKey = (id: string) => [...sessionKey(id), 'results'] as const

/** What came back by the other links of a session. */
export function usePageResults(id: string) {
  return useQuery({
    queryKey: resultsKey(id),
    queryFn: ({ signal }) => send(getPageResults, { id }, signal),
  })
}

export const isEmpty = ({ inspections, inspection_open, amenities, keys }: PageResults): boolean =>
  inspections.length === 0 && inspection_open === null && amenities === null && keys === null

const wasAnswered = (session: Session): boolean =>
  session.links.some(({ kind, filled_at }) => kind === 'verification' && filled_at !== null)

/** Whether some of the other links was filled, as the session itself says. */
export const wasFilled = ({ links }: Session): boolean =>
  links.some(({ kind, filled_at }) => kind !== 'cleaning' && filled_at !== null)

/** What the client said of the versions of the report, the newest first; asked only where the client said something. */
export function useAcceptances(session: Session) {
  const { id } = session
  return useQueries({
    queries: session.reports.map((report) => ({
      queryKey: [...sessionKey(id), 'acceptance', report.id],
      enabled: wasAnswered(session),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { results } = await send(getOfficeReport, { id: report.id }, signal)
        return results.acceptance
      },
    })),
  })
}

/** Makes a missing or damaged thing a problem of the session. */
export function useMakeIssue(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (itemId: string) =>
      send(createAmenityIssue, {
        id,
        itemId,
      }),
    onSuccess(session) {
      queries.setQueryData(sessionKey(id), session)
      void queries.invalidateQueries({ queryKey: ['sessions'] })
      return queries.invalidateQueries({ queryKey: resultsKey(id) })
    },
  })
}

/** Who counted the keys of an apartment, the latest first. Among the lists of sessions, so that it is live as they are. */
export function useKeyHistory(id: string) {
  return useInfiniteQuery({
    queryKey: ['sessions', { keys: id }],
    queryFn: ({ pageParam, signal }) => send(listKeyHistory, { id, limit: 10, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
