import type { Issue } from '@brightkey/contract/sessions/schema'
import { useEffect, useState } from 'react'
import { openPart } from '../../platform/hash.ts'
import { useSheetText } from '../../platform/language/reading-text.ts'
import { draftOf, isSent, onDraftChange } from '../../platform/outbox/drafts.ts'
import type { Draft } from '../../platform/outbox/item.ts'
import { useOutbox, useWaiting } from '../../platform/outbox/outbox-context.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/icons.tsx'

type Reported = { issues: readonly Issue[] }

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

/** On the button that reports problems: one is begun and not sent. */
export function DraftMark(reported: Reported) {
  const tSheet = useSheetText()
  return (
    useUnsentDraft(reported) && (
      <>
        <span
          aria-hidden="true"
          className="grid size-5 place-items-center rounded-full bg-waiting font-bold text-surface text-xs"
        >
          1
        </span>
        <span className="sr-only">{tSheet('trouble.unsent_mark')}</span>
      </>
    )
  )
}

/** Before the report goes, and after: a problem is still on this phone alone. */
export function UnsentDraft(reported: Reported) {
  const tSheet = useSheetText()
  const draft = useUnsentDraft(reported)
  if (draft === null) return null
  const { length } = draft.photos
  return (
    <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
      <p className="font-semibold">{tSheet('trouble.unsent')}</p>
      <p className="line-clamp-2">
        <bdi>{draft.text}</bdi>
      </p>
      {length > 0 && <p>{tSheet('trouble.unsent_photos', { count: length })}</p>}
      <Button className="mt-2" onClick={() => openPart('problem')}>
        {tSheet('trouble.unsent_open')}
      </Button>
    </Notice>
  )
}
