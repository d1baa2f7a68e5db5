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
import { AlertIcon, CameraIcon, CheckIcon, NextIcon } from '../../../ui/icons.tsx'
import { useAct } from '../../queue/outbox-context.tsx'
import type { TaskView } from '../session/session-view.ts'
import { PointIcon } from './task-icon.tsx'

/**
 * The main button of the task sheet. It is always enabled: if the task cannot be completed, it explains why and links to
 * each missing thing.
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
      {/* Limited in height, so that it never hides what it links to, even with large text. */}
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

/** The same text that the server would give, for what the shared rules refuse on the phone. */
function refusalText(t: ReturnType<typeof useText>, { code, values }: Refusal): string {
  if (code === 'min_photos' || code === 'min_before_photos')
    return t(`refused.${code}`, { count: values?.count ?? 1 })
  if (code === 'task_incomplete') return t('refused.task_incomplete')
  return t('refused.invalid_transition')
}

/** Scrolls to the part of the sheet with this id and focuses its first control. */
function scrollToPart(to: string) {
  const part = document.getElementById(to)
  part?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  part?.querySelector<HTMLElement>('input:not([hidden]), [data-adds] button')?.focus({ preventScroll: true })
}

/** What is missing to complete this task; each entry links to where it is done. */
function MissingList({ task }: { task: TaskView }) {
  const tSheet = useSheetText()
  const before = beforePhotosMissing(task)
  const after = photosMissing(task)
  const missing = [
    ...(before > 0
      ? [{ to: 'part-before', icon: <CameraIcon />, text: tSheet('sheet.missing_before', { count: before }) }]
      : []),
    ...task.subtasks
      .filter((subtask) => !subtask.done)
      .map(({ id, title, title_text }) => ({
        to: `point-${id}`,
        icon: <PointIcon title={title} />,
        text: title_text,
      })),
    ...(after > 0
      ? [{ to: 'part-after', icon: <CameraIcon />, text: tSheet('sheet.missing_after', { count: after }) }]
      : isUntouchedSinceReturn(task)
        ? [{ to: 'part-after', icon: <CameraIcon />, text: tSheet('sheet.missing_new') }]
        : []),
  ]
  return (
    <ul className="-mx-2 grid grid-cols-1">
      {missing.map(({ to, icon, text }) => (
        <li key={to}>
          <button
            type="button"
            onClick={() => scrollToPart(to)}
            className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-1 text-start font-semibold text-primary text-sm hover:bg-primary-soft"
          >
            <span className="grid size-6 shrink-0 place-items-center">{icon}</span>
            <bdi className="min-w-0 flex-1">{text}</bdi>
            <NextIcon className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
