import { percentDone, taskWeight, weightDone } from '@brightkey/contract/sessions/completion-rules'
import { countedPhotos, type RuleTask } from '@brightkey/contract/sessions/rules'

/** Sums over the tasks of a session; `weight` and `weight_done` are what its progress is made of. */
export type Tally = {
  task_count: number
  tasks_completed: number
  photos_uploaded: number
  photos_required: number
  weight: number
  weight_done: number
}

const empty: Tally = {
  task_count: 0,
  tasks_completed: 0,
  photos_uploaded: 0,
  photos_required: 0,
  weight: 0,
  weight_done: 0,
}

const withTask = (tally: Tally, task: RuleTask, sign: 1 | -1 = 1): Tally => ({
  task_count: tally.task_count + sign,
  tasks_completed: tally.tasks_completed + sign * (task.status === 'completed' ? 1 : 0),
  photos_uploaded: tally.photos_uploaded + sign * countedPhotos(task),
  photos_required: tally.photos_required + sign * task.required_photos,
  weight: tally.weight + sign * taskWeight(task),
  weight_done: tally.weight_done + sign * weightDone(task),
})

export const countTally = (tasks: readonly RuleTask[]): Tally =>
  tasks.reduce((tally, task) => withTask(tally, task), empty)

/** A task as it was and as it is; null where it is new or gone. Both are null for a photo of an issue. */
export type TaskChange = { before: RuleTask | null; after: RuleTask | null }

export function afterChange(tally: Tally, { before, after }: TaskChange): Tally {
  const others = before ? withTask(tally, before, -1) : tally
  return after ? withTask(others, after) : others
}

export const progressIn = ({ weight_done, weight, tasks_completed, task_count }: Tally): number =>
  percentDone(weight_done, weight, tasks_completed === task_count)
