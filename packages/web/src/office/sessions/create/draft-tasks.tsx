import { textIn } from '@brightkey/contract/locale'
import { useSortingWords } from '../../../platform/office/use-sorting-words.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Sortable } from '../../../ui/office/sortable/sortable.tsx'
import { type DraftTask, moved } from './draft.ts'
import { DraftTaskCard } from './draft-task-card.tsx'

type TasksProps<T extends DraftTask> = {
  value: readonly T[]
  onChange: (tasks: T[]) => void
  checked: boolean
  /** Opens the choice of subtasks for the task of this key. */
  onAddSubtasks?: (key: string) => void
  /** The task that was just added. */
  fresh: string | null
}

/** The tasks of a session, in their order. */
export function DraftTasks<T extends DraftTask>(props: TasksProps<T>) {
  const { value, onChange, checked, onAddSubtasks, fresh } = props
  const { t, locale } = useWords()
  const words = useSortingWords()
  return (
    <Sortable
      items={value}
      getKey={({ key }) => key}
      getName={({ title }) => textIn(title, locale) || t('make.new_task')}
      texts={words}
      onMove={(from, to) => onChange(moved(value, from, to))}
      className="gap-3"
    >
      {(task, tools) => (
        <DraftTaskCard
          value={task}
          tools={tools}
          checked={checked}
          fresh={task.key === fresh}
          onChange={(values) =>
            onChange(value.map((each) => (each.key === task.key ? { ...each, ...values } : each)))
          }
          onRemove={() => onChange(value.filter((each) => each.key !== task.key))}
          onAddFromTemplate={onAddSubtasks && (() => onAddSubtasks(task.key))}
        />
      )}
    </Sortable>
  )
}
