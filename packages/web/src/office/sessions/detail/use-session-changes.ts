import type { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import type { RawInput } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/office/api.ts'
import { sessionKeys } from '../list/use-sessions.ts'

/** Makes a session and its links. */
export function useCreateSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (session: RawInput<typeof sessionRoutes.create>) =>
      call<typeof sessionRoutes.create>('POST', '/api/cleaning/sessions/', session),
    onSuccess(session) {
      queries.setQueryData(sessionKeys.one(session.id), session)
      return queries.invalidateQueries({ queryKey: sessionKeys.lists })
    },
  })
}

/** Changes note, urgency or due time. */
export function useUpdateSession(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: Omit<RawInput<typeof sessionRoutes.update>, 'id'>) =>
      call<typeof sessionRoutes.update>('PATCH', '/api/cleaning/sessions/:id/', { id, ...changes }),
    onSuccess(session) {
      queries.setQueryData(sessionKeys.one(id), session)
      return queries.invalidateQueries({ queryKey: sessionKeys.lists })
    },
  })
}

export function useRemoveSession(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call<typeof sessionRoutes.remove>('DELETE', '/api/cleaning/sessions/:id/', { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKeys.lists }),
  })
}

/** Brings a session back from the bin. */
export function useRestoreSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof sessionRoutes.restore>('POST', '/api/cleaning/sessions/:id/restore/', { id }),
    onSuccess: (session) => {
      queries.setQueryData(sessionKeys.one(session.id), session)
      return queries.invalidateQueries({ queryKey: sessionKeys.lists })
    },
  })
}

/** Revokes the link of a kind, or issues it anew. */
export function useChangeLink(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, to }: { kind: LinkKind; to: 'revoked' | 'issued' }): Promise<unknown> =>
      to === 'revoked'
        ? call<typeof sessionRoutes.revokeLink>('DELETE', '/api/cleaning/sessions/:id/links/:kind/', {
            id,
            kind,
          })
        : call<typeof sessionRoutes.issueLink>('POST', '/api/cleaning/sessions/:id/links/:kind/', {
            id,
            kind,
          }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: sessionKeys.lists })
      return queries.invalidateQueries({ queryKey: sessionKeys.one(id) })
    },
  })
}

/** Revokes the link of a whole report, or issues it again. */
export function useChangeReportLink(sessionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, to }: { id: string; to: 'revoked' | 'issued' }): Promise<unknown> =>
      to === 'revoked'
        ? call<typeof officeReportRoutes.revokeLink>('DELETE', '/api/cleaning/reports/:id/link/', { id })
        : call<typeof officeReportRoutes.issueLink>('POST', '/api/cleaning/reports/:id/link/', { id }),
    onSuccess: (_, { id }) => {
      void queries.invalidateQueries({ queryKey: ['office-report', id] })
      return queries.invalidateQueries({ queryKey: sessionKeys.one(sessionId) })
    },
  })
}

/** Makes the same session again, due as usual or `days` after the original was. */
export function useDuplicate(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (days: number | undefined) =>
      call<typeof sessionRoutes.duplicate>('POST', '/api/cleaning/sessions/:id/duplicate/', {
        id,
        ...(days !== undefined && { days }),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKeys.lists }),
  })
}
