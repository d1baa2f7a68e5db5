import {
  beforePhotosMissing,
  isUntouchedSinceReturn,
  photosMissing,
  shotsMissing,
  whyNotComplete,
} from '@brightkey/contract/sessions/completion-rules'
import { type Refusal, subtasksLeft } from '@brightkey/contract/sessions/rules'
import { formatList } from '@brightkey/i18n/format'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { AlertIcon, CameraIcon, CheckIcon, NextIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { useAct } from '../../queue/outbox-context.tsx'
import type { TaskView } from '../session-view.ts'
import { PointIcon } from '../task-icon.tsx'

type CompleteTaskProps = { task: TaskView; onTried: () => void; onCompleted: () => void }

/**
 * The main button of the task sheet. It is always enabled: if the task cannot be completed, {@link WhatIsMissing} shows at
 * the top of the sheet.
 */
export function CompleteTask({ task, onTried, onCompleted }: CompleteTaskProps) {
  const tSheet = useSheetText()
  const act = useAct()
  const refusal = whyNotComplete(task)
  function complete() {
    if (refusal === null) {
      void act({ kind: 'status', task_id: task.id, from: task.status, status: 'completed' })
      return onCompleted()
    }
    flushSync(onTried)
    document.getElementById(missingPart)?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      {refusal !== null && <StillMissing task={task} />}
      <Button
        look={refusal === null ? 'strong' : 'outline'}
        size="large"
        wide
        className="min-h-13! py-2!"
        icon={<CheckIcon />}
        aria-describedby={refusal === null ? undefined : 'still-missing'}
        onClick={complete}
      >
        {tSheet('sheet.complete')}
      </Button>
    </div>
  )
}

/** In one line: how many points and photos are missing, as numbers next to their icons. */
function StillMissing({ task }: { task: TaskView }) {
  const tSheet = useSheetText()
  const points = subtasksLeft(task)
  const [before, after] = [beforePhotosMissing(task), photosMissing(task)]
  const texts = [
    points > 0 && tSheet('sheet.missing_points', { count: points }),
    before > 0 && tSheet('sheet.missing_before', { count: before }),
    after > 0 && tSheet('sheet.missing_after', { count: after }),
    ...shotsMissing(task).map(({ title_text }) => title_text),
    isUntouchedSinceReturn(task) && tSheet('sheet.missing_new'),
  ].filter((each) => each !== false)
  if (texts.length === 0) return null
  const isCounted = points + before + after > 0
  return (
    <p id="still-missing" className="flex items-center gap-3 text-muted text-sm leading-tight">
      <span>{tSheet('sheet.still_missing')}</span>
      <span className={isCounted ? 'sr-only' : undefined}>{texts.join(', ')}</span>
      {points > 0 && <Missing icon={<CheckIcon className="size-4" />} count={points} />}
      {before + after > 0 && <Missing icon={<CameraIcon className="size-4" />} count={before + after} />}
    </p>
  )
}

const Missing = ({ icon, count }: { icon: ReactNode; count: number }) => (
  <span aria-hidden="true" className="inline-flex items-center gap-1 font-semibold digits">
    {icon}
    {count}
  </span>
)

/** The id of the element that shows what is missing. */
const missingPart = 'missing'

/** Why the task cannot be completed, with a link to each missing thing; nothing once it can. */
export function WhatIsMissing({ task }: { task: TaskView }) {
  const { t, locale } = useLanguage()
  const tSheet = useSheetText()
  const refusal = whyNotComplete(task)
  return (
    <div id={missingPart} role="alert" className="scroll-mt-4 empty:hidden">
      {refusal !== null && (
        <>
          <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
            {refusal.code === 'nothing_new'
              ? tSheet('sheet.nothing_new')
              : refusalText({ t, tSheet, locale }, refusal)}
          </Notice>
          <MissingList task={task} />
        </>
      )}
    </div>
  )
}

type Texts = Pick<ReturnType<typeof useLanguage>, 't' | 'locale'> & {
  tSheet: ReturnType<typeof useSheetText>
}

/** The same text that the server would give, for what the shared rules refuse on the phone. */
function refusalText({ t, tSheet, locale }: Texts, { code, values }: Refusal): string {
  if (code === 'shots_missing') {
    const titles = values?.shots?.map(({ title_text }) => title_text) ?? []
    return tSheet('sheet.missing_shots', { titles: formatList(titles, locale) })
  }
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
    ...shotsMissing(task).map(({ kind, title_text }) => ({
      to: `part-${kind}`,
      icon: <CameraIcon />,
      text: title_text,
    })),
    ...(after > 0
      ? [{ to: 'part-after', icon: <CameraIcon />, text: tSheet('sheet.missing_after', { count: after }) }]
      : isUntouchedSinceReturn(task)
        ? [{ to: 'part-after', icon: <CameraIcon />, text: tSheet('sheet.missing_new') }]
        : []),
  ]
  return (
    <ul className="-mx-2 mt-2 grid grid-cols-1">
      {missing.map(({ to, icon, text }) => (
        <li key={`${to} ${text}`}>
          <button
            type="button"
            onClick={() => scrollToPart(to)}
            className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-1 text-start font-semibold text-primary text-sm hover:bg-primary-soft"
          >
            <span className="grid size-6 shrink-0 place-items-center">{icon}</span>
            <Isolated className="min-w-0 flex-1">{text}</Isolated>
            <NextIcon className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
