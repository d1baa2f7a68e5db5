import type { CleanerSession, Task } from '@brightkey/contract/sessions/schema'
import type { Action } from '../../../platform/outbox/item.ts'
import type { Answer } from '../../../platform/outbox/request.ts'

type Listed = { id: string }
/** In its place if it is known, else at the end. */
const put = <T extends Listed>(list: readonly T[], one: T): T[] =>
  list.some(({ id }) => id === one.id)
    ? list.map((each) => (each.id === one.id ? one : each))
    : [...list, one]
const without = <T extends Listed>(list: readonly T[], id: string): T[] =>
  list.filter((each) => each.id !== id)

/** The session as it is after the server took an action, by what it answered. */
export function afterAnswer(session: CleanerSession, action: Action, answer: Answer): CleanerSession {
  const inTask = (id: string, change: (task: Task) => Task) => ({
    ...session,
    tasks: session.tasks.map((task) => (task.id === id ? change(task) : task)),
  })
  if (answer.kind === 'task') return { ...session, tasks: put(session.tasks, answer.task) }
  if (answer.kind === 'issue') return { ...session, issues: put(session.issues, answer.issue) }
  if (answer.kind === 'report') {
    // A repeated submission is answered with its report, which the office has sent back meanwhile.
    if (session.state === 'returned' && session.report?.id === answer.report.id) return session
    return { ...session, state: 'submitted', status: 'completed', report: answer.report }
  }
  if (answer.kind === 'photo' && action.kind === 'photo') {
    if (action.photo.issue_id !== null) return session
    return inTask(action.task_id, (task) => ({ ...task, photos: put(task.photos, answer.photo) }))
  }
  if (action.kind === 'remove-task') return { ...session, tasks: without(session.tasks, action.task_id) }
  if (action.kind === 'delete-photo') {
    return inTask(action.task_id, (task) => ({ ...task, photos: without(task.photos, action.photo_id) }))
  }
  return session
}
