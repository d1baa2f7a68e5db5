import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { CheckIcon, UndoIcon } from '../../../ui/icons.tsx'
import type { useApproval } from './use-approval.tsx'
import type { useVerdicts } from './use-verdicts.ts'

type BarProps = {
  session: Session
  /** The task that is shown; null: none. */
  taskId: string | null
  verdicts: ReturnType<typeof useVerdicts>
  /** Other photos of the task were not shown yet. */
  hasUnseen: boolean
  onJudge: (fine: boolean) => void
  approval: ReturnType<typeof useApproval>
  onFinish: () => void
}

/** Below the photos: the verdict on the shown task, and on the whole report. */
export function VerdictBar({ session, taskId, verdicts, hasUnseen, onJudge, approval, onFinish }: BarProps) {
  const { t } = useTexts()
  const all = session.tasks.length
  const verdict = taskId === null ? null : verdicts.of(taskId)
  const isComplete = verdicts.checkedCount === all
  const toReturn = verdicts.returned.length
  return (
    <div className="grid grid-cols-1 gap-2">
      <ErrorNotice>{approval.error}</ErrorNotice>
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:flex-1">
        {taskId !== null && (
          <>
            <Button
              look={isComplete ? 'soft' : 'strong'}
              icon={<CheckIcon className="size-5" />}
              aria-pressed={verdict?.fine === true}
              aria-keyshortcuts="A"
              onClick={() => onJudge(true)}
            >
              {t(hasUnseen && verdict?.fine !== true ? 'gallery.fine_next' : 'gallery.fine')}
            </Button>
            <Button
              icon={<UndoIcon className="size-5" />}
              aria-pressed={verdict?.fine === false}
              aria-keyshortcuts="R"
              className="aria-pressed:border-waiting aria-pressed:bg-waiting-soft aria-pressed:text-waiting"
              onClick={() => onJudge(false)}
            >
              {t('gallery.redo')}
            </Button>
          </>
        )}
        <p
          role="status"
          className="min-w-0 flex-1 text-end text-muted text-sm max-sm:order-last max-sm:sr-only"
        >
          {t('gallery.checked', { done: verdicts.checkedCount, all })}
        </p>
        <Button
          look={isComplete ? 'strong' : 'soft'}
          busy={approval.busy}
          className="max-sm:basis-full!"
          onClick={onFinish}
        >
          {toReturn > 0 ? t('gallery.return', { count: toReturn }) : t('gallery.approve')}
        </Button>
      </div>
    </div>
  )
}
