import { whyNot } from '@brightkey/contract/sessions/completion-rules'
import type { TaskStatus } from '@brightkey/contract/sessions/schema'
import { openPart } from '../../../platform/hash.ts'
import { useAct } from '../../queue/outbox-context.tsx'
import type { TaskView } from '../session/session-view.ts'

/** The columns a task may be carried to, in the order of the board. */
export const columnsFor = (task: TaskView): readonly TaskStatus[] =>
  task.status === 'active' ? ['available', 'completed'] : ['active']

/**
 * Carries a task to another column. Where something stands against it, its sheet opens and says what; what loses work
 * is asked first.
 */
export function useMoveTask(task: TaskView) {
  const act = useAct()
  return (status: TaskStatus) => {
    if (status === 'available') return openPart(`return-${task.id}`)
    if (whyNot(task, status) !== null) return openPart(`task-${task.id}`)
    const moved = task.added_by_cleaner ? 'template' : 'task'
    void act({ kind: 'status', task_id: task.id, from: task.status, status, moved })
  }
}
