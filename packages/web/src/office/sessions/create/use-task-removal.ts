import { useTexts } from '../../../platform/office/texts.tsx'
import { type ChangeLines, useRemoval } from '../../fields/use-removal.ts'
import type { DraftSubtask, DraftTask } from './draft.ts'

/** Returns how to remove tasks and subtasks of a list of drafts, with a toast that brings them back. */
export function useTaskRemoval(tasks: readonly DraftTask[], changeTasks: ChangeLines<DraftTask>) {
  const { t } = useTexts()
  const remove = useRemoval()
  return {
    remove: (task: DraftTask) => remove(tasks, task, changeTasks, t('make.new_task')),
    removeSubtask: (task: DraftTask, subtask: DraftSubtask) =>
      remove(task.subtasks, subtask, (how) =>
        changeTasks((now) =>
          now.map((each) => (each.key === task.key ? { ...each, subtasks: how(each.subtasks) } : each)),
        ),
      ),
  }
}
