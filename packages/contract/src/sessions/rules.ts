import type { ProblemCode } from '../problem.ts'
import type { PhotoKind, PhotoMime, SessionState, SessionStatus, TaskStatus, Urgency } from './schema.ts'

/** The seed's section 9 and product.md section 1: 5 MB of what arrives. */
export const maxUploadBytes = 5 * 1024 * 1024
/** After the due time the cleaner's link still works this long, unless the instance says otherwise. */
export const defaultGraceHours = 48
/** Limits per link, api.md: against a full disk, never against a working day. */
export const limits = {
  uploadsPerMinute: 60,
  sessionBytes: 300 * 1024 * 1024,
  photosOf: (required: number) => Math.max(30, 3 * required),
}

/** Sessions are counted up to here; of more it is told that there are more, so that a page costs the same at any size. */
export const countedUpTo = 1000

export type RulePhoto = { kind: PhotoKind; mime: PhotoMime; sha256: string }
export type RuleTask = {
  status: TaskStatus
  required_photos: number
  required_before_photos: number
  subtasks: readonly { done: boolean }[]
  photos: readonly RulePhoto[]
}

const distinctImages = (task: Pick<RuleTask, 'photos'>, kind: PhotoKind) =>
  new Set(
    task.photos
      .filter((photo) => photo.kind === kind && photo.mime !== 'application/pdf')
      .map((photo) => photo.sha256),
  ).size

/** After photos that count: images, the same bytes once. The first number of the counter uploaded/required. */
export const countedPhotos = (task: Pick<RuleTask, 'photos'>) => distinctImages(task, 'after')
export const photosMissing = (task: RuleTask) => Math.max(0, task.required_photos - countedPhotos(task))
export const beforePhotosMissing = (task: RuleTask) =>
  Math.max(0, task.required_before_photos - distinctImages(task, 'before'))
export const subtasksLeft = (task: Pick<RuleTask, 'subtasks'>) =>
  task.subtasks.filter((each) => !each.done).length

/** Work on it has begun, or left something: from now on the task is the cleaner's as much as the office's. */
export const isTouched = (task: Pick<RuleTask, 'status'> & { photos: readonly unknown[] }) =>
  task.status !== 'available' || task.photos.length > 0

export type Refusal = { code: ProblemCode; values?: { count: number } }

/** Why this task may not be completed yet, or null. The seed's section 5 decides which of its messages is said. */
export function whyNotComplete(task: RuleTask): Refusal | null {
  if (countedPhotos(task) === 0 || subtasksLeft(task) > 0) return { code: 'task_incomplete' }
  if (photosMissing(task) > 0) return { code: 'min_photos', values: { count: task.required_photos } }
  if (beforePhotosMissing(task) > 0) {
    return { code: 'min_before_photos', values: { count: task.required_before_photos } }
  }
  return null
}

const allowedMoves: Record<TaskStatus, readonly TaskStatus[]> = {
  available: ['active'],
  active: ['available', 'completed'],
  completed: ['active'],
}

/** The seed's section 4: why a task may not move there, or null. Where it already is, nothing is to be refused. */
export function whyNot(task: RuleTask, to: TaskStatus): Refusal | null {
  if (task.status === to) return null
  if (!allowedMoves[task.status].includes(to)) return { code: 'invalid_transition' }
  return to === 'completed' ? whyNotComplete(task) : null
}

/** Why the report may not be submitted yet, or null: at least one task completed and none in progress. */
export function whyNotSubmit(tasks: readonly Pick<RuleTask, 'status'>[]): Refusal | null {
  const ready =
    tasks.some((task) => task.status === 'completed') && tasks.every((task) => task.status !== 'active')
  return ready ? null : { code: 'report_not_ready' }
}

/** 0 to 100; ticks and photos weigh alike, and 100 only when every task is completed. */
export function progressOf(tasks: readonly RuleTask[]): number {
  let done = 0
  let all = 0
  for (const task of tasks) {
    const weight = task.subtasks.length + task.required_photos
    all += weight
    done +=
      task.status === 'completed'
        ? weight
        : task.subtasks.length - subtasksLeft(task) + Math.min(countedPhotos(task), task.required_photos)
  }
  if (all === 0) return 0
  const complete = tasks.every((task) => task.status === 'completed')
  return complete ? 100 : Math.min(99, Math.floor((100 * done) / all))
}

type Timed = { state: SessionState; expires_at: string; closes_at: string }

/** The seed's status: completed once submitted, overdue when due and not submitted, else active. `now` as an Instant. */
export function statusOf(session: Pick<Timed, 'state' | 'expires_at'>, now: string): SessionStatus {
  if (session.state === 'submitted' || session.state === 'approved') return 'completed'
  return session.expires_at <= now ? 'overdue' : 'active'
}

/** Why the cleaner may not write to this session now, or null. */
export function whyClosed(
  session: Timed,
  now: string,
): Extract<ProblemCode, 'session_completed' | 'session_expired'> | null {
  if (session.state === 'submitted' || session.state === 'approved') return 'session_completed'
  return session.closes_at <= now ? 'session_expired' : null
}

const hour = 3_600_000

/**
 * When a new session is due unless somebody says: 15:00 today in the instance's time zone for a same-day check-in,
 * or 24 hours from now where that is past, and for the others. `today15` is 15:00 of the zone's today, in UTC.
 */
export function defaultDue(urgency: Urgency, now: string, today15: string): string {
  if (urgency === 'check_and_check_in' && today15 > now) return today15
  return new Date(Date.parse(now) + 24 * hour).toISOString()
}

/** When the link becomes read-only. */
export const closesAt = (expiresAt: string, graceHours: number) =>
  new Date(Date.parse(expiresAt) + graceHours * hour).toISOString()
