import {
  countedPhotos,
  distinctImages,
  type Refusal,
  type RulePhoto,
  type RuleShot,
  type RuleTask,
  subtasksLeft,
} from './rules.ts'
import type { TaskStatus } from './schema.ts'

// Apart from `rules.ts` because the cleaner's first paint needs none of it, and every byte of that is counted.

export const photosMissing = (task: RuleTask) => Math.max(0, task.required_photos - countedPhotos(task))
export const beforePhotosMissing = (task: RuleTask) =>
  Math.max(0, task.required_before_photos - distinctImages(task, 'before'))

/** The photos of a shot in the order of the task's, the last of which stands for it. A PDF shows nothing. */
export const shotPhotos = <Photo extends RulePhoto>(
  { photos }: { photos: readonly Photo[] },
  shot: Pick<RuleShot, 'id' | 'kind'>,
): Photo[] =>
  photos.filter(
    ({ shot_id, kind, mime }) => shot_id === shot.id && kind === shot.kind && mime !== 'application/pdf',
  )

/** The required shots that have no photo yet. */
export const shotsMissing = (task: RuleTask): RuleShot[] =>
  (task.shots ?? []).filter((shot) => shot.required && shotPhotos(task, shot).length === 0)

/** What was ticked and photographed in a task since an Instant; bytes that the task had before are no new photo. */
export function newSince<Subtask extends RuleTask['subtasks'][number], Photo extends RulePhoto>(
  { subtasks, photos }: { subtasks: readonly Subtask[]; photos: readonly Photo[] },
  since: string,
): { subtasks: Subtask[]; photos: Photo[] } {
  const isNew = (at: string | null | undefined) => at != null && at >= since
  const images = photos.filter(({ mime }) => mime !== 'application/pdf')
  const known = new Set(images.flatMap((photo) => (isNew(photo.received_at) ? [] : photo.sha256)))
  return {
    subtasks: subtasks.filter(({ done, done_at }) => done && isNew(done_at)),
    photos: images.filter((photo) => isNew(photo.received_at) && !known.has(photo.sha256)),
  }
}

/** The office returned it, and nothing was ticked or photographed since. */
export function isUntouchedSinceReturn(task: RuleTask): boolean {
  if (task.returned_at == null) return false
  const { subtasks, photos } = newSince(task, task.returned_at)
  return subtasks.length + photos.length === 0
}

/** Why this task may not be completed yet, or null. The first three messages and their order are given; do not change them. */
export function whyNotComplete(task: RuleTask): Refusal | null {
  if (countedPhotos(task) === 0 || subtasksLeft(task) > 0) return { code: 'task_incomplete' }
  if (photosMissing(task) > 0) return { code: 'min_photos', values: { count: task.required_photos } }
  if (beforePhotosMissing(task) > 0) {
    return { code: 'min_before_photos', values: { count: task.required_before_photos } }
  }
  const missing = shotsMissing(task)
  if (missing.length > 0) {
    const shots = missing.map(({ id, title_text }) => ({ id, title_text }))
    return { code: 'shots_missing', values: { count: shots.length, shots } }
  }
  return isUntouchedSinceReturn(task) ? { code: 'nothing_new' } : null
}

const allowedMoves: Record<TaskStatus, readonly TaskStatus[]> = {
  available: ['active'],
  active: ['available', 'completed'],
  completed: ['active'],
}

/** Why a task may not move there, or null. Where it already is, nothing is refused. */
export function whyNot(task: RuleTask, to: TaskStatus): Refusal | null {
  if (task.status === to) return null
  if (!allowedMoves[task.status].includes(to)) return { code: 'invalid_transition' }
  return to === 'completed' ? whyNotComplete(task) : null
}

/** What a task counts in its session's progress: its points, its required photos and one for completing it. */
export const taskWeight = ({ subtasks, required_photos }: Pick<RuleTask, 'subtasks' | 'required_photos'>) =>
  subtasks.length + required_photos + 1

/** How much of that weight is done; of a returned task only what is new since the return counts. */
export function weightDone(task: RuleTask): number {
  if (task.status === 'completed') return taskWeight(task)
  const { returned_at } = task
  const { subtasks, photos } = returned_at == null ? task : newSince(task, returned_at)
  return (
    subtasks.filter(({ done }) => done).length + Math.min(countedPhotos({ photos }), task.required_photos)
  )
}

/** 0 to 100, and 100 only when every task is completed. */
export function percentDone(done: number, weight: number, isComplete: boolean): number {
  if (weight === 0) return 0
  return isComplete ? 100 : Math.min(99, Math.floor((100 * done) / weight))
}

/** The progress of a session. An open task is never worth as much as a completed one. */
export const taskProgress = (tasks: readonly RuleTask[]): number =>
  percentDone(
    tasks.reduce((sum, task) => sum + weightDone(task), 0),
    tasks.reduce((sum, task) => sum + taskWeight(task), 0),
    tasks.every(({ status }) => status === 'completed'),
  )
