import type { InputOf } from '@brightkey/contract/api'
import {
  approveSession,
  resolveIssue,
  restorePhoto,
  returnSession,
  undoApproval,
} from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/office/send.ts'
import { sessionKeys } from '../list/use-sessions.ts'

/** Shows the answered session at once, and reads the lists again. */
function useTaken() {
  const queries = useQueryClient()
  return (session: Session) => {
    queries.setQueryData(sessionKeys.one(session.id), session)
    return queries.invalidateQueries({ queryKey: sessionKeys.lists })
  }
}

export function useApprove(id: string) {
  const taken = useTaken()
  return useMutation({
    mutationFn: () => send(approveSession, { id }),
    onSuccess: taken,
  })
}

/** Takes an approval of the last seconds back. */
export function useUndoApproval(id: string) {
  const taken = useTaken()
  return useMutation({
    mutationFn: () => send(undoApproval, { id }),
    onSuccess: taken,
  })
}

/** When this page heard of the session as it is, in milliseconds since 1970. */
export const useHeardAt = (id: string) =>
  useQueryClient().getQueryState(sessionKeys.one(id))?.dataUpdatedAt ?? 0

/** Sends the session back to the cleaner. */
export function useReturn(id: string) {
  const taken = useTaken()
  return useMutation({
    mutationFn: (why: Omit<InputOf<typeof returnSession>, 'id'>) => send(returnSession, { id, ...why }),
    onSuccess: taken,
  })
}

/** Marks a problem as resolved, or as open again. */
export function useResolveIssue(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (issue: { issueId: string; resolved: boolean }) =>
      send(resolveIssue, {
        id,
        ...issue,
      }),
    onSuccess: () => readAgain(queries, id),
  })
}

/** Brings a deleted photo back to its task. */
export function useRestorePhoto(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (photoId: string) =>
      send(restorePhoto, {
        id,
        photoId,
      }),
    onSuccess: () => readAgain(queries, id),
  })
}

function readAgain(queries: ReturnType<typeof useQueryClient>, id: string) {
  void queries.invalidateQueries({ queryKey: sessionKeys.lists })
  return queries.invalidateQueries({ queryKey: sessionKeys.one(id) })
}
