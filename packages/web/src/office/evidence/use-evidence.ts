import { photoFlags } from '@brightkey/contract/sessions/choices'
import { getEvidence } from '@brightkey/contract/sessions/endpoints'
import type { Evidence } from '@brightkey/contract/sessions/evidence-schema'
import { useRead } from '../../platform/office/use-read.ts'

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
export const useEvidence = (id: string) => useRead(getEvidence, { id }, { select: weightiestFirst })
