import { use } from 'react'
import { Unsaved } from '../unsaved.tsx'
import { type Draft, useDraftStatus } from './draft.ts'
import { DraftLayer } from './draft-layer.ts'

/** Shows that a draft was restored, and makes the surrounding dialog or page ask before its changes are lost. */
export function DraftGuard({ draft, changed = false }: { draft: Draft | null; changed?: boolean }) {
  const { Notice } = use(DraftLayer)
  const { isChanged, shown } = useDraftStatus(draft)
  return (
    <>
      {draft && shown !== 'none' && <Notice isOutdated={shown === 'outdated'} onDiscard={draft.discard} />}
      <Unsaved when={isChanged || changed} />
    </>
  )
}
