import type { TaskStatus } from '@brightkey/contract/sessions/schema'
import { useText } from '../../platform/language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { PlayIcon } from '../../ui/icons.tsx'
import { useAct } from '../queue/outbox-context.tsx'
import type { SessionView, TaskView } from './session-view.ts'
import { TaskCard } from './tasks/task-card.tsx'

type ColumnProps = {
  status: TaskStatus
  session: SessionView
  locked: boolean
  onOpen: (taskId: string) => void
}

/**
 * The tasks to do, in progress, or completed, what the office returned first. On a phone an empty column takes no room,
 * except that nothing is left to do. Side by side, what is to do comes first.
 */
export function Column({ status, session, locked, onOpen }: ColumnProps) {
  const t = useText()
  const tasks = session.tasks
    .filter((task) => task.status === status)
    .sort((one, other) => Number(other.returned) - Number(one.returned))
  const isNext = session.tasks.every((task) => task.status !== 'active')
  const hasToDo = session.tasks.some((task) => task.status === 'available')
  return (
    <section
      data-drop={status}
      className={classes(
        'grid gap-3 rounded-sheet outline-primary data-over:bg-primary-soft data-over:outline-3 lg:bg-sunken lg:p-3',
        status !== 'available' && (tasks.length === 0 ? 'max-lg:hidden lg:order-1' : 'lg:order-1'),
      )}
    >
      <h2 className="flex items-center gap-2 px-1 font-bold">
        {t(`task.${status}`)}
        <span className="rounded-full bg-sunken px-2.5 py-0.5 font-semibold text-muted text-sm digits lg:bg-surface">
          {tasks.length}
        </span>
      </h2>
      {tasks.length === 0 ? (
        <p className="rounded-card border border-edge/50 border-dashed px-4 py-5 text-center text-muted text-sm">
          {t(locked || (status === 'active' && !hasToDo) ? 'board.none' : `board.none_${status}`)}
        </p>
      ) : (
        <ul className="grid gap-3">
          {tasks.map((task, index) => {
            const onOpenIt = () => onOpen(task.id)
            const start = !locked && status === 'available' && (
              <StartTask task={task} isNext={isNext && index === 0} onOpen={onOpenIt} />
            )
            return <TaskCard key={task.id} task={task} locked={locked} onOpen={onOpenIt} action={start} />
          })}
        </ul>
      )}
    </section>
  )
}

/** The main way to begin: starts the task and opens it. */
function StartTask({ task, isNext, onOpen }: { task: TaskView; isNext: boolean; onOpen: () => void }) {
  const t = useText()
  const act = useAct()
  return (
    <Button
      look={isNext ? 'strong' : 'soft'}
      wide
      icon={<PlayIcon className="size-5" />}
      aria-label={`${t('board.start')}: ${task.title_text}`}
      onClick={() => {
        void act({ kind: 'status', task_id: task.id, from: task.status, status: 'active' })
        onOpen()
      }}
    >
      {t('board.start')}
    </Button>
  )
}
