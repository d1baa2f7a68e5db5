import type { InputOf } from '@brightkey/contract/api'
import { issueReportLink, revokeReportLink } from '@brightkey/contract/reports/endpoints'
import {
  createSession,
  duplicateSession,
  issueLink,
  removeSession,
  restoreSession,
  revokeLink,
  updateSession,
} from '@brightkey/contract/sessions/endpoints'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/office/send.ts'
import { sessionKeys } from '../list/use-sessions.ts'

/** Makes a session and its links. */
export function useCreateSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (session: InputOf<typeof createSession>) => send(createSession, session),
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
    mutationFn: (changes: Omit<InputOf<typeof updateSession>, 'id'>) =>
      send(updateSession, { id, ...changes }),
    onSuccess(session) {
      queries.setQueryData(sessionKeys.one(id), session)
      return queries.invalidateQueries({ queryKey: sessionKeys.lists })
    },
  })
}

export function useRemoveSession(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send(removeSession, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKeys.lists }),
  })
}

/** Brings a session back from the bin. */
export function useRestoreSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(restoreSession, { id }),
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
        ? send(revokeLink, {
            id,
            kind,
          })
        : send(issueLink, {
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
      to === 'revoked' ? send(revokeReportLink, { id }) : send(issueReportLink, { id }),
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
      send(duplicateSession, {
        id,
        ...(days !== undefined && { days }),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKeys.lists }),
  })
}
