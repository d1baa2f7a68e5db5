import type { LocalisedText } from '@brightkey/contract/locale'
import type { Task } from '@brightkey/contract/sessions/schema'
import { taskDrawing, taskTopic } from '../../platform/language/task-topic.ts'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { CheckIcon } from '../../ui/icons.tsx'

/** The room or topic of a task as a picture, for those who cannot read. Has a tick once completed. */
export function TaskIcon({ task }: { task: Pick<Task, 'room' | 'title'> & { status?: Task['status'] } }) {
  return (
    <span className="relative">
      <Drawing name={taskDrawing(task)} />
      {task.status === 'completed' && (
        <span className="absolute -end-3 -bottom-3 grid size-5 place-items-center rounded-full bg-good text-surface">
          <CheckIcon className="size-3.5" />
        </span>
      )}
    </span>
  )
}

/** The topic of a point as a picture, if known: floor, bed, bin … */
export function PointIcon({ title }: { title: LocalisedText }) {
  const topic = taskTopic(title)
  return topic && <Drawing name={topic} className="size-6 text-muted" />
}
