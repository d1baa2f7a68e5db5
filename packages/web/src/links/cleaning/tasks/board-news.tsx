import { useState } from 'react'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { useSecond } from '../../../platform/second.ts'
import { Button } from '../../../ui/button.tsx'
import { UndoIcon } from '../../../ui/icons.tsx'
import type { Tracked } from '../../queue/action.ts'
import { useOutbox, useQueuedItems } from '../../queue/outbox-context.tsx'
import { undoReturnMs } from '../actions.ts'
import type { TaskView } from '../session/session-view.ts'

/** The seconds left to undo returning a task; none once it is being sent. */
const secondsLeft = ({ action, refused, sending, made_at }: Tracked, second: number) =>
  action.kind === 'status' && action.status === 'available' && refused === null && !sending
    ? Math.min(undoReturnMs / 1000, Math.ceil((Date.parse(made_at) + undoReturnMs) / 1000 - second))
    : 0

/** The tasks returned in the last ten seconds. Undo restores ticks and photos, because nothing was deleted yet. */
function UndoReturn({ tasks }: { tasks: readonly TaskView[] }) {
  const tSheet = useSheetText()
  const outbox = useOutbox()
  const items = useQueuedItems()
  const second = useSecond()
  const returned = items.filter((item) => secondsLeft(item, second) > 0)
  return (
    <ul role="status" className="contents">
      {returned.map((item) => (
        <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="min-w-0 flex-1 font-medium">
            {tSheet('board.returned', {
              task:
                tasks.find((task) => 'task_id' in item.action && task.id === item.action.task_id)
                  ?.title_text ?? '',
            })}
          </span>
          <Button
            look="soft"
            className="relative"
            icon={<UndoIcon className="size-5" />}
            aria-label={tSheet('board.undo')}
            onClick={() => void outbox.remove(item)}
          >
            <span aria-hidden="true" className="digits">
              {tSheet('board.undo_left', { seconds: secondsLeft(item, second) })}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What has just happened on the board: announced, and for ten seconds undoable. */
export function BoardNews({ first, tasks }: { first: readonly TaskView[]; tasks: readonly TaskView[] }) {
  return (
    <>
      <Moves first={first} tasks={tasks} />
      <UndoReturn tasks={tasks} />
    </>
  )
}

type MovesProps = {
  /** The tasks as first shown: one may have moved before this part was loaded. */
  first: readonly TaskView[]
  tasks: readonly TaskView[]
}

/** Announces to screen readers which task has moved where, also when another phone moved it: "Kitchen: In progress". */
function Moves({ first, tasks }: MovesProps) {
  const t = useText()
  const [known, setKnown] = useState(first)
  const [moved, setMoved] = useState<readonly TaskView[]>([])
  if (known !== tasks) {
    setKnown(tasks)
    const before = new Map(known.map((task) => [task.id, task.status]))
    const now = tasks.filter(({ id, status }) => before.get(id) !== status)
    if (now.length > 0) setMoved(now)
  }
  return (
    <p role="status" className="sr-only">
      {moved.map((task) => `${task.title_text}: ${t(`task.${task.status}`)}`).join('. ')}
    </p>
  )
}
