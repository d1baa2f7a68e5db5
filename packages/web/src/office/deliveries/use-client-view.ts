import { getOfficeReport, renewClientLink, setClientView } from '@brightkey/contract/reports/endpoints'
import type { ClientView, OfficeReport } from '@brightkey/contract/reports/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../platform/office/send.ts'

const keyOf = (id: string) => ['office-report', id] as const

/** A report with its photos, both of its links, and what a client gets to see. */
export function useOfficeReport(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => send(getOfficeReport, { id }, signal),
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
      send(setClientView, {
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
      send(renewClientLink, {
        id,
      }),
    onSuccess: taken,
  })
}
