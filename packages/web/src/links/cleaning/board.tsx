import type { TaskStatus } from '@brightkey/contract/sessions/schema'
import { useText } from '../../platform/language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { PlayIcon, PlusIcon } from '../../ui/icons.tsx'
import { useAct } from '../queue/outbox-context.tsx'
import type { SessionView, TaskView } from './session/session-view.ts'
import { TaskCard } from './tasks/task-card.tsx'

type BoardProps = {
  session: SessionView
  locked: boolean
  onOpen: (taskId: string) => void
  onAdd: () => void
}

const columns: readonly TaskStatus[] = ['available', 'active', 'completed']

/** To do, in progress, completed: below one another on a phone, side by side on a wide screen. */
export function Board({ session, locked, onOpen, onAdd }: BoardProps) {
  const t = useText()
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-3 lg:items-start">
      {columns.map((status) => {
        const tasks = session.tasks.filter((task) => task.status === status)
        return (
          <section
            key={status}
            data-drop={status}
            className="grid gap-3 rounded-sheet outline-primary data-over:bg-primary-soft data-over:outline-3 lg:bg-sunken lg:p-3"
          >
            <h2 className="flex items-center gap-2 px-1 font-bold">
              {t(`task.${status}`)}
              <span className="rounded-full bg-sunken px-2.5 py-0.5 font-semibold text-muted text-sm digits lg:bg-surface">
                {tasks.length}
              </span>
            </h2>
            {tasks.length === 0 ? (
              <p className="rounded-card border border-edge/50 border-dashed px-4 py-5 text-center text-muted text-sm">
                {t(locked ? 'board.none' : `board.none_${status}`)}
              </p>
            ) : (
              <ul className="grid gap-3">
                {tasks.map((task) => {
                  const onOpenIt = () => onOpen(task.id)
                  const start = !locked && status === 'available' && (
                    <StartTask task={task} onOpen={onOpenIt} />
                  )
                  return (
                    <TaskCard key={task.id} task={task} locked={locked} onOpen={onOpenIt} action={start} />
                  )
                })}
              </ul>
            )}
          </section>
        )
      })}
      {!locked && session.templates.length > 0 && (
        <div className="lg:col-span-3">
          <Button look="quiet" icon={<PlusIcon className="size-5" />} onClick={onAdd}>
            {t('board.add')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The main way to begin: starts the task and opens it. */
function StartTask({ task, onOpen }: { task: TaskView; onOpen: () => void }) {
  const t = useText()
  const act = useAct()
  return (
    <Button
      look="soft"
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
