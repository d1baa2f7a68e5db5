import type { SessionEvent } from '@brightkey/contract/event'
import { percentDone, weightDone, weightOf } from '@brightkey/contract/sessions/completion-rules'
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
  weight: tally.weight + sign * weightOf(task),
  weight_done: tally.weight_done + sign * weightDone(task),
})

export const tallyOf = (tasks: readonly RuleTask[]): Tally =>
  tasks.reduce((tally, task) => withTask(tally, task), empty)

/** A task as it was and as it is; null where it is new or gone. Both are null for a photo of an issue. */
export type TaskChange = { before: RuleTask | null; after: RuleTask | null }

export function afterChange(tally: Tally, { before, after }: TaskChange): Tally {
  const others = before ? withTask(tally, before, -1) : tally
  return after ? withTask(others, after) : others
}

export const progressIn = ({ weight_done, weight, tasks_completed, task_count }: Tally): number =>
  percentDone(weight_done, weight, tasks_completed === task_count)

/**
 * What an event does to its session's row, beside raising the revision: what of it is counted again, and whether it is activity,
 * for which the office waits after a return: what holders of its links do, and the office's verdict, with which it begins to wait.
 * `counted` events are recorded by commands that have counted their own change.
 */
type Effect = 'counted' | { counts: 'tasks' | 'issues' | null; isActivity: boolean }

const tasks: Effect = { counts: 'tasks', isActivity: true }
const issues: Effect = { counts: 'issues', isActivity: true }
const work: Effect = { counts: null, isActivity: true }
const noted: Effect = { counts: null, isActivity: false }

export const effects: Record<SessionEvent['type'], Effect> = {
  'session.created': tasks,
  'session.started': 'counted',
  'session.changed': { counts: 'tasks', isActivity: false },
  'session.answered': noted,
  'session.told': noted,
  'work.moved': noted,
  'work.rated': noted,
  'session.deleted': noted,
  'session.restored': noted,
  'session.cancelled': noted,
  'session.cancellation_undone': noted,
  'session.rescheduled': noted,
  'booking.changed': noted,
  'link.issued': noted,
  'link.revoked': noted,
  'link.opened': noted,
  'task.moved': 'counted',
  'task.added': 'counted',
  'task.removed': 'counted',
  'subtasks.ticked': 'counted',
  'photo.received': 'counted',
  'photo.added_late': 'counted',
  'photo.deleted': 'counted',
  'photo.restored': tasks,
  'photo.asked_again': tasks,
  'issue.reported': issues,
  'issue.added_to': work,
  'issue.withdrawn': issues,
  'issue.resolved': { counts: 'issues', isActivity: false },
  'issue.planned': noted,
  'issue.repaired': noted,
  'report.submitted': tasks,
  'report.client_view_changed': noted,
  'report.client_link_renewed': noted,
  'report.link_issued': noted,
  'report.link_revoked': noted,
  'session.approved': work,
  'session.approval_undone': work,
  'session.returned': tasks,
  'session.overdue': noted,
  'session.unopened': noted,
  'session.not_begun': noted,
  'inspection.submitted': tasks,
  'amenities.checked': work,
  'amenities.missing': work,
  'keys.counted': work,
  'keys.mismatch': work,
  'verification.accepted': noted,
  'verification.remarks': noted,
  'delivery.queued': noted,
  'delivery.sent': noted,
  'delivery.error': noted,
}
