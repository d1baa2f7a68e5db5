import type { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import type { ClientView, OfficeReport } from '@brightkey/contract/reports/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/office/api.ts'

const keyOf = (id: string) => ['office-report', id] as const

/** A report with its photos, both of its links, and what a client gets to see. */
export function useOfficeReport(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      call<typeof officeReportRoutes.get>('GET', '/api/cleaning/reports/:id/', { id }, signal),
  })
}

/** Takes over the report as answered; the session names the link and counts what is hidden. */
function useTaken() {
  const queries = useQueryClient()
  return (report: OfficeReport) => {
    queries.setQueryData(keyOf(report.id), report)
    void queries.invalidateQueries({ queryKey: ['message', report.id] })
    return queries.invalidateQueries({ queryKey: ['session', report.session_id] })
  }
}

export function useSaveClientView(id: string) {
  const taken = useTaken()
  return useMutation({
    mutationFn: (view: ClientView) =>
      call<typeof officeReportRoutes.setClientView>('PUT', '/api/cleaning/reports/:id/client-view/', {
        id,
        ...view,
      }),
    onSuccess: taken,
  })
}

/** Gives the client's view a new link; the old one dies. */
export function useRenewClientLink(id: string) {
  const taken = useTaken()
  return useMutation({
    mutationFn: () =>
      call<typeof officeReportRoutes.renewClientLink>('POST', '/api/cleaning/reports/:id/client-link/', {
        id,
      }),
    onSuccess: taken,
  })
}
