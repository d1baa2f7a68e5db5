import type { ReactNode } from 'react'
import { dropZone } from '../../features/tasks/drop-zone.ts'
import { TaskCard } from '../../features/tasks/task-card.tsx'
import { TaskToDo } from '../../features/tasks/task-to-do.tsx'
import { useText } from '../../platform/language/language.tsx'
import type { SessionView, TaskView } from '../../platform/outbox/received.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'

type BoardProps = {
  session: SessionView
  locked: boolean
  onOpen: (taskId: string) => void
  onAdd: () => void
}

/** To do, in progress, completed: below one another on a phone, side by side on a wide screen. */
export function Board({ session, locked, onOpen, onAdd }: BoardProps) {
  const t = useText()
  const of = (status: TaskView['status']) => session.tasks.filter((task) => task.status === status)
  const card = (task: TaskView) => (
    <li key={task.id}>
      <TaskCard task={task} onOpen={() => onOpen(task.id)} />
    </li>
  )
  const active = of('active').map(card)
  const completed = of('completed').map(card)
  const toDo = of('available').map((task) => (
    <TaskToDo key={task.id} task={task} locked={locked} onOpen={() => onOpen(task.id)} />
  ))
  return (
    <div className="grid gap-6 lg:grid-cols-3 lg:items-start">
      <Column name={t('task.available')} count={toDo.length} empty={t('board.none_available')}>
        {toDo}
      </Column>
      <Column name={t('task.active')} count={active.length} empty={t('board.none_active')} droppable>
        {active}
      </Column>
      <Column name={t('task.completed')} count={completed.length} empty={t('board.none_completed')}>
        {completed}
      </Column>
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

type ColumnProps = { name: string; count: number; empty: string; droppable?: boolean; children: ReactNode }

function Column({ name, count, empty, droppable = false, children }: ColumnProps) {
  return (
    <section {...(droppable ? dropZone : {})} className="grid gap-3 lg:rounded-sheet lg:bg-sunken lg:p-3">
      <h2 className="flex items-center gap-2 px-1 font-bold">
        {name}
        <span className="rounded-full bg-sunken px-2.5 py-0.5 font-semibold text-muted text-sm digits lg:bg-surface">
          {count}
        </span>
      </h2>
      {count === 0 ? (
        <p className="rounded-card border border-edge/50 border-dashed px-4 py-5 text-center text-muted text-sm">
          {empty}
        </p>
      ) : (
        <ul className="grid gap-3">{children}</ul>
      )}
    </section>
  )
}
