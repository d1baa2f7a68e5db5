import { Suspense } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useAct } from '../../platform/outbox/outbox-context.tsx'
import type { TaskView } from '../../platform/outbox/received.ts'
import { Button } from '../../ui/button.tsx'
import { PlayIcon } from '../../ui/icons.tsx'
import { TaskCard } from './task-card.tsx'

const DragGrip = lazyPart(async () => (await import('./drag-grip.tsx')).DragGrip)

type TaskToDoProps = { task: TaskView; locked: boolean; onOpen: () => void }

/** A task not yet started: the Start button is the main way, which opens the task too; the grip is the other. */
export function TaskToDo({ task, locked, onOpen }: TaskToDoProps) {
  const t = useText()
  const act = useAct()
  const start = () => void act({ kind: 'status', task_id: task.id, from: task.status, status: 'active' })
  const grip = (
    <Suspense>
      <DragGrip name={task.title_text} onDrop={start} />
    </Suspense>
  )
  const button = (
    <Button
      look="soft"
      wide
      icon={<PlayIcon className="size-5" />}
      aria-label={`${t('board.start')}: ${task.title_text}`}
      onClick={() => {
        start()
        onOpen()
      }}
    >
      {t('board.start')}
    </Button>
  )
  return (
    <li className="data-dragged:relative data-dragged:z-30 data-dragged:select-none">
      <TaskCard task={task} onOpen={onOpen} {...(locked ? {} : { handle: grip, action: button })} />
    </li>
  )
}
