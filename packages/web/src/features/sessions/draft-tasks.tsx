import { useWords } from '../../platform/office-words.tsx'
import { SessionsIcon } from '../../ui/office/office-icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { DraftTaskCard } from './draft-task-card.tsx'
import type { useDraft } from './use-draft.ts'

/** The tasks of a session being made, in their order. */
export function DraftTasks({ draft, checked }: { draft: ReturnType<typeof useDraft>; checked: boolean }) {
  const { t } = useWords()
  const { tasks } = draft.draft
  if (tasks.length === 0) return <Empty icon={<SessionsIcon />} title={t('make.tasks_hint')} />
  return (
    <ol className="grid grid-cols-1 gap-3">
      {tasks.map((task, index) => (
        <li key={task.key}>
          <DraftTaskCard
            task={task}
            place={{ first: index === 0, last: index === tasks.length - 1 }}
            checked={checked}
            onChange={(values) => draft.changeTask(task.key, values)}
            onMove={(by) => draft.moveTask(task.key, by)}
            onRemove={() => draft.removeTask(task.key)}
          />
        </li>
      ))}
    </ol>
  )
}
