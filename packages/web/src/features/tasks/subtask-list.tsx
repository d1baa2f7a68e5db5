import { useText } from '../../platform/language/language.tsx'
import { useAct } from '../../platform/outbox/outbox-context.tsx'
import type { TaskView } from '../../platform/outbox/received.ts'
import { CheckRow } from '../../ui/check-row.tsx'

/** The points of a task; a tick shows at once and is kept and sent behind it. */
export function SubtaskList({ task, locked }: { task: TaskView; locked: boolean }) {
  const t = useText()
  const act = useAct()
  return (
    <fieldset disabled={locked} className="min-w-0">
      <legend className="sr-only">{t('sheet.points')}</legend>
      <ul className="-mx-3 grid">
        {task.subtasks.map((subtask) => (
          <li key={subtask.id}>
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
              <bdi>{subtask.title_text}</bdi>
            </CheckRow>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
