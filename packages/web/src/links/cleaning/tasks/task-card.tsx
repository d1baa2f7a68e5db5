import { countedPhotos, subtasksLeft } from '@brightkey/contract/sessions/rules'
import { type ReactNode, Suspense } from 'react'
import { useText } from '../../../platform/language/language.tsx'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { AlertIcon, CameraIcon, CheckIcon, ClockIcon, UndoIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import type { TaskView } from '../session-view.ts'
import { Counter } from './counter.tsx'

const DragGrip = lazyPart(async () => (await import('./drag-grip.tsx')).DragGrip)
const TaskIcon = lazyPart(async () => (await import('../task-icon.tsx')).TaskIcon)

type TaskCardProps = { task: TaskView; locked: boolean; onOpen: () => void; action?: ReactNode }

/** A task in the list: its name, its progress, and what is still waiting to be sent. */
export function TaskCard({ task, locked, onOpen, action }: TaskCardProps) {
  const t = useText()
  const total = task.subtasks.length
  const done = total - subtasksLeft(task)
  const completed = task.status === 'completed'
  const again = task.returned && !completed
  return (
    <li className="data-dragged:relative data-dragged:z-30 data-dragged:opacity-90 data-dragged:select-none">
      <article
        className={classes(
          'relative grid gap-3 rounded-card border bg-surface p-4 raised',
          task.status === 'active' ? 'border-primary' : 'border-line',
        )}
      >
        <div className="flex items-start gap-3">
          <span
            className={classes(
              'grid size-10 shrink-0 place-items-center rounded-control',
              completed ? 'bg-good-soft text-good' : 'bg-sunken text-primary',
            )}
          >
            <Suspense>
              <TaskIcon task={task} />
            </Suspense>
          </span>
          <div className="min-w-0 flex-1">
            <h3 className="font-bold text-base">
              <button
                type="button"
                onClick={onOpen}
                data-opens={`task-${task.id}`}
                className="text-start outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-primary"
              >
                <Isolated>{task.title_text}</Isolated>
              </button>
            </h3>
            <p
              className={classes(
                'mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm',
                // Below the grip too, or long words would need a second line.
                !locked && '-me-12',
              )}
            >
              <span className="inline-flex items-center gap-1.5">
                <CheckIcon className="size-4" />
                {t('board.subtasks', { done, total })}
              </span>
              <span className="inline-flex items-center gap-1.5">
                <CameraIcon className="size-4" />
                <span className="sr-only">{t('board.photos')}</span>
                <Counter done={countedPhotos(task)} required={task.required_photos} />
              </span>
            </p>
          </div>
          {!locked && (
            <Suspense fallback={<span className="-my-2 -me-2 size-12" />}>
              <DragGrip task={task} />
            </Suspense>
          )}
        </div>
        {(again || task.waiting > 0 || task.refused.length > 0 || task.added_by_cleaner) && (
          <div className="flex flex-wrap gap-2">
            {again && (
              <Badge tone="alert" icon={<UndoIcon className="size-4" />}>
                {t('state.returned')}
              </Badge>
            )}
            {task.refused.length > 0 && (
              <Badge tone="alert" icon={<AlertIcon className="size-4" />}>
                {t('board.needs_attention')}
              </Badge>
            )}
            {task.waiting > 0 && (
              <Badge tone="waiting" icon={<ClockIcon className="size-4" />}>
                {t('board.waiting', { count: task.waiting })}
              </Badge>
            )}
            {task.added_by_cleaner && <Badge>{t('board.added_by_you')}</Badge>}
          </div>
        )}
        {action && <div className="relative">{action}</div>}
      </article>
    </li>
  )
}
