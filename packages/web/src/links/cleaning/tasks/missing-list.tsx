import {
  beforePhotosMissing,
  isUntouchedSinceReturn,
  photosMissing,
} from '@brightkey/contract/sessions/completion-rules'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { CameraIcon, NextIcon } from '../../../ui/icons.tsx'
import type { TaskView } from '../session/session-view.ts'
import { PointIcon } from './task-icon.tsx'

/** The part of the sheet with this id comes into sight, and its first control gets the focus. */
function lead(to: string) {
  const part = document.getElementById(to)
  part?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  part?.querySelector<HTMLElement>('input:not([hidden]), [data-adds] button')?.focus({ preventScroll: true })
}

/** All that stands between this task and its completion, one by one; each leads to where it is done. */
export function MissingList({ task }: { task: TaskView }) {
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
            onClick={() => lead(to)}
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
