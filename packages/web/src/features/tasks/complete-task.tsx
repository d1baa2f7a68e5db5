import {
  beforePhotosMissing,
  photosMissing,
  subtasksLeft,
  whyNotComplete,
} from '@brightkey/contract/sessions/rules'
import { useState } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { useAct } from '../../platform/outbox/outbox-context.tsx'
import type { TaskView } from '../../platform/outbox/received.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import { refusalText } from './refusal-text.ts'

/** The one strong button of the task sheet. It can always be pressed: then it says what the rule says. */
export function CompleteTask({ task, onCompleted }: { task: TaskView; onCompleted: () => void }) {
  const t = useText()
  const act = useAct()
  const [tried, setTried] = useState(false)
  const refusal = whyNotComplete(task)
  const missing = [
    subtasksLeft(task) > 0 && t('sheet.missing_points', { count: subtasksLeft(task) }),
    beforePhotosMissing(task) > 0 && t('sheet.missing_before', { count: beforePhotosMissing(task) }),
    photosMissing(task) > 0 && t('sheet.missing_after', { count: photosMissing(task) }),
  ].filter((each) => each !== false)

  function complete() {
    setTried(true)
    if (refusal !== null) return
    void act({ kind: 'status', task_id: task.id, from: task.status, status: 'completed' })
    onCompleted()
  }
  return (
    <div className="grid gap-2">
      <div role="alert">
        {tried && refusal !== null && (
          <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
            {refusalText(t, refusal)}
          </Notice>
        )}
      </div>
      {missing.length > 0 && (
        <p id="still-missing" className="text-muted text-sm">
          {t('sheet.still_missing')} {missing.join(' · ')}
        </p>
      )}
      <Button
        look={refusal === null ? 'strong' : 'outline'}
        size="large"
        wide
        icon={<CheckIcon />}
        aria-describedby={missing.length > 0 ? 'still-missing' : undefined}
        onClick={complete}
      >
        {t('sheet.complete')}
      </Button>
    </div>
  )
}
