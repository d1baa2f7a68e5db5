import type { Issue } from '@brightkey/contract/sessions/schema'
import { useEffect, useState } from 'react'
import { onDraftChange, storedDraft } from './draft-storage.ts'
import { type Draft, isSent } from './drafts.ts'
import { useOutbox, useQueuedItems } from './outbox-context.tsx'

export type ReportedIssues = { issues: readonly Issue[] }

/** The unsent draft of this link, or null. `issues` are those that the office has. */
export function useUnsentDraft({ issues }: ReportedIssues): Draft | null {
  const outbox = useOutbox()
  const items = useQueuedItems()
  const [draft, setDraft] = useState<Draft | null>(null)
  const queued = items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the queue may mean that the draft was sent, or moved to a new link
  useEffect(() => {
    const read = () => void storedDraft(outbox.token, outbox.session).then((kept) => setDraft(kept ?? null))
    read()
    return onDraftChange(read)
  }, [outbox, queued])
  return draft !== null && !isSent(draft, issues, items) ? draft : null
}
