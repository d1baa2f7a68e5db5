import {
  beforePhotosMissing,
  isUntouchedSinceReturn,
  photosMissing,
  whyNotComplete,
} from '@brightkey/contract/sessions/completion-rules'
import { type Refusal, subtasksLeft } from '@brightkey/contract/sessions/rules'
import { useState } from 'react'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx'
import { useAct } from '../../queue/outbox-context.tsx'
import type { TaskView } from '../session/session-view.ts'
import { MissingList } from './missing-list.tsx'

/**
 * The one strong button of the task sheet. It can always be pressed: then it says what the rule says, and leads to
 * each thing that is missing.
 */
export function CompleteTask({ task, onCompleted }: { task: TaskView; onCompleted: () => void }) {
  const t = useText()
  const tSheet = useSheetText()
  const act = useAct()
  const [tried, setTried] = useState(false)
  const refusal = whyNotComplete(task)
  const explained = tried && refusal !== null
  const missing = [
    subtasksLeft(task) > 0 && tSheet('sheet.missing_points', { count: subtasksLeft(task) }),
    beforePhotosMissing(task) > 0 && tSheet('sheet.missing_before', { count: beforePhotosMissing(task) }),
    photosMissing(task) > 0 && tSheet('sheet.missing_after', { count: photosMissing(task) }),
    isUntouchedSinceReturn(task) && tSheet('sheet.missing_new'),
  ].filter((each) => each !== false)

  function complete() {
    setTried(true)
    if (refusal !== null) return
    void act({ kind: 'status', task_id: task.id, from: task.status, status: 'completed' })
    onCompleted()
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {/* Never so tall that it hides what it leads to, whatever the size of the text. */}
      <div className="-mx-2 max-h-[32dvh] overflow-y-auto px-2">
        <div role="alert">
          {explained && (
            <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
              {refusal.code === 'nothing_new' ? tSheet('sheet.nothing_new') : refusalText(t, refusal)}
            </Notice>
          )}
        </div>
        {explained && <MissingList task={task} />}
        {missing.length > 0 && (
          <p id="still-missing" hidden={explained} className="text-muted text-sm">
            {tSheet('sheet.still_missing')} {missing.join(' · ')}
          </p>
        )}
      </div>
      <Button
        look={refusal === null ? 'strong' : 'outline'}
        size="large"
        wide
        icon={<CheckIcon />}
        aria-describedby={missing.length > 0 ? 'still-missing' : undefined}
        onClick={complete}
      >
        {tSheet('sheet.complete')}
      </Button>
    </div>
  )
}

/** The server's own sentence for what the shared rules refuse on the phone already. */
function refusalText(t: ReturnType<typeof useText>, { code, values }: Refusal): string {
  if (code === 'min_photos' || code === 'min_before_photos')
    return t(`refused.${code}`, { count: values?.count ?? 1 })
  if (code === 'task_incomplete') return t('refused.task_incomplete')
  return t('refused.invalid_transition')
}
