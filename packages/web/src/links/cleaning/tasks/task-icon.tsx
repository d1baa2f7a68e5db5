import type { LocalisedText } from '@brightkey/contract/locale'
import type { Task } from '@brightkey/contract/sessions/schema'
import { CheckIcon } from '../../../ui/icons.tsx'
import { drawings, roomDrawings } from './drawings.ts'
import { kindOf } from './kind-of.ts'

function Drawing({ d, className }: { d: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={d} />
    </svg>
  )
}

/** The room of a task, or what it is about, as a picture: for those who do not read. Bears a tick once completed. */
export function TaskIcon({ task }: { task: Pick<Task, 'room' | 'title' | 'status'> }) {
  const kind = kindOf(task.title)
  const d = task.room ? roomDrawings[task.room] : drawings[kind ?? 'other']
  return (
    <span className="relative">
      <Drawing d={d} className="size-6" />
      {task.status === 'completed' && (
        <span className="absolute -end-3 -bottom-3 grid size-5 place-items-center rounded-full bg-good text-surface">
          <CheckIcon className="size-3.5" />
        </span>
      )}
    </span>
  )
}

/** What a point is about, where its words tell: floor, bed, bin … */
export function PointIcon({ title }: { title: LocalisedText }) {
  const kind = kindOf(title)
  return kind && <Drawing d={drawings[kind]} className="size-6 shrink-0 text-muted" />
}
