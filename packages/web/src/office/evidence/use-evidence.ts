import { photoFlags } from '@brightkey/contract/sessions/choices'
import { askAgain, dismissFlags, getEvidence } from '@brightkey/contract/sessions/endpoints'
import type { Evidence } from '@brightkey/contract/sessions/evidence-schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../platform/office/send.ts'

// Below the session's own key: what the socket tells of the session reads this again too.
const sessionKey = (id: string) => ['session', id] as const
const evidenceKey = (id: string) => [...sessionKey(id), 'evidence'] as const

const weightiestFirst = (evidence: Evidence): Evidence => ({
  ...evidence,
  photos: evidence.photos.map((flagged) => ({
    ...flagged,
    flags: flagged.flags.toSorted(
      (one, other) => photoFlags.indexOf(one.kind) - photoFlags.indexOf(other.kind),
    ),
  })),
})

/** The photos of a session that are flagged, and how many are still to be checked. */
export function useEvidence(id: string) {
  return useQuery({
    queryKey: evidenceKey(id),
    queryFn: ({ signal }) => send(getEvidence, { id }, signal),
    select: weightiestFirst,
  })
}

/** Says that a photo is fine. */
export function useDismiss(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (photoId: string) => send(dismissFlags, { id, photoId }),
    onSuccess: (evidence) => queries.setQueryData(evidenceKey(id), evidence),
  })
}

/** Asks the cleaner for another photo in the place of this one. */
export function useAskAgain(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (asked: { photoId: string; text: string }) =>
      send(askAgain, {
        id,
        ...asked,
      }),
    onSuccess(session) {
      queries.setQueryData(sessionKey(id), session)
      void queries.invalidateQueries({ queryKey: ['sessions'] })
      void queries.invalidateQueries({ queryKey: evidenceKey(id) })
    },
  })
}
