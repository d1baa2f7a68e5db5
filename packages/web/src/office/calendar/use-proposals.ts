import { acceptProposal, dismissProposal, listProposals } from '@brightkey/contract/sessions/endpoints'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../platform/office/send.ts'

type Which = { apartment?: string; open?: true }

/** Check-outs of the coming 30 days, soonest first: of one apartment or of all, and those without a session only. */
export function useProposals({ apartment, open }: Which) {
  return useInfiniteQuery({
    queryKey: ['proposals', { apartment, open }],
    queryFn: ({ pageParam, signal }) =>
      send(
        listProposals,
        {
          limit: 25,
          cursor: pageParam,
          ...(apartment !== undefined && { apartment_id: apartment }),
          ...(open && { open: 'true' as const }),
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Makes the session a check-out asks for. */
export function useAcceptProposal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(acceptProposal, { id }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['proposals'] }),
        queries.invalidateQueries({ queryKey: ['sessions'] }),
      ]),
  })
}

export function useDismissProposal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(dismissProposal, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['proposals'] }),
  })
}
