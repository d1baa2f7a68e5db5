import { useSheetText } from '../../../platform/language/reading-text.ts'
import { CheckRow } from '../../../ui/check-row.tsx'
import { useAct } from '../../queue/outbox-context.tsx'
import type { TaskView } from '../session/session-view.ts'
import { PointIcon } from './task-icon.tsx'

/** The points of a task; a tick shows at once, paler where the phone takes its time to keep it, and is sent behind it. */
export function SubtaskList({ task, locked }: { task: TaskView; locked: boolean }) {
  const tSheet = useSheetText()
  const act = useAct()
  return (
    <fieldset disabled={locked} className="min-w-0">
      <legend className="sr-only">{tSheet('sheet.points')}</legend>
      <ul className="-mx-3 grid grid-cols-1">
        {task.subtasks.map((subtask) => (
          <li
            key={subtask.id}
            id={`point-${subtask.id}`}
            aria-busy={subtask.unsaved}
            className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200"
          >
            <CheckRow
              checked={subtask.done}
              onChange={(event) =>
                void act({
                  kind: 'subtasks',
                  task_id: task.id,
                  subtasks: [{ id: subtask.id, done: event.target.checked }],
                })
              }
            >
              <span className="flex items-center gap-3">
                <bdi className="min-w-0 flex-1">{subtask.title_text}</bdi>
                <PointIcon title={subtask.title} />
              </span>
            </CheckRow>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
