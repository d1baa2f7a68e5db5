import { openPart } from '../../../platform/hash.ts'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { Ordered } from '../../../ui/typed/isolated.tsx'
import { type ReportedIssues, useUnsentDraft } from '../../queue/use-unsent-draft.ts'

/** A mark on the report button: an issue was started and not sent. */
export function DraftMark(reported: ReportedIssues) {
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

/** Warns, before and after submitting, that an issue is only on this phone. */
export function UnsentDraft(reported: ReportedIssues) {
  const tSheet = useSheetText()
  const draft = useUnsentDraft(reported)
  if (draft === null) return null
  const { length } = draft.photos
  return (
    <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
      <p className="font-semibold">{tSheet('trouble.unsent')}</p>
      <p dir="auto" className="line-clamp-2">
        <Ordered text={draft.text} />
      </p>
      {length > 0 && <p>{tSheet('trouble.unsent_photos', { count: length })}</p>}
      <Button className="mt-2" onClick={() => openPart('problem')}>
        {tSheet('trouble.unsent_open')}
      </Button>
    </Notice>
  )
}
