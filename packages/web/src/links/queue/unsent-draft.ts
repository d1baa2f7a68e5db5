import type { Issue } from '@brightkey/contract/sessions/schema'
import { useEffect, useState } from 'react'
import { type Draft, draftOf, isSent, onDraftChange } from './drafts.ts'
import { useOutbox, useWaiting } from './outbox-context.tsx'

export type Reported = { issues: readonly Issue[] }

/** The problem that was begun on this link and not sent, or null. `issues`: those that the office has. */
export function useUnsentDraft({ issues }: Reported): Draft | null {
  const outbox = useOutbox()
  const items = useWaiting()
  const [draft, setDraft] = useState<Draft | null>(null)
  const queued = items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is queued may have been the draft, or a new link's
  useEffect(() => {
    const read = () => void draftOf(outbox.token).then((kept) => setDraft(kept ?? null))
    read()
    return onDraftChange(read)
  }, [outbox, queued])
  return draft !== null && !isSent(draft, issues, items) ? draft : null
}
