import type { Locale } from '@brightkey/contract/locale'
import { progressOf, whyNot } from '@brightkey/contract/sessions/completion-rules'
import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { type Action, countWaiting, isReady, type Tracked } from './item.ts'
import { received, type SessionView, type TaskView, waitingPhotoView } from './received.ts'

/** A task the cleaner added, before the server knows of it. Its subtasks' ids follow from its own, as the server's do. */
function added(
  session: SessionView,
  action: Extract<Action, { kind: 'add-task' }>,
  position: number,
): TaskView[] {
  const template = session.templates.find((each) => each.id === action.template_id)
  if (template === undefined) return []
  const { title, title_text, room, required_photos, required_before_photos } = template
  return [
    {
      id: action.task_id,
      position,
      title,
      title_text,
      room,
      is_standard: false,
      added_by_cleaner: true,
      required_photos,
      required_before_photos,
      status: 'available',
      started_at: null,
      completed_at: null,
      skip_reason: null,
      skip_text: null,
      office_note: null,
      office_photos: [],
      returned_at: null,
      subtasks: template.subtasks.map((subtask, index) => ({
        ...subtask,
        id: `${action.task_id}-${index}`,
        done: false,
        done_at: null,
      })),
      photos: [],
      waiting: 0,
      refused: [],
      returned: false,
    },
  ]
}

/** When this was done. What has yet to be sent comes after a return that this phone knows of, whatever its clock says. */
const doneAt = ({ returned_at }: TaskView, { made_at }: Tracked) =>
  returned_at != null && returned_at > made_at ? returned_at : made_at

/** What one action does to its task, by the rules the server will apply; null where it can do nothing. */
function afterAction(task: TaskView, item: Tracked): TaskView | null {
  const { action } = item
  switch (action.kind) {
    case 'status': {
      if (whyNot(task, action.status) !== null) return null
      if (action.status === task.status) return task
      if (action.status === 'completed') return { ...task, status: 'completed', completed_at: item.made_at }
      if (action.status === 'active') {
        return { ...task, status: 'active', started_at: task.started_at ?? item.made_at, completed_at: null }
      }
      const subtasks = task.subtasks.map((subtask) => ({ ...subtask, done: false, done_at: null }))
      return { ...task, status: 'available', started_at: null, subtasks, photos: [] }
    }
    case 'subtasks': {
      if (task.status !== 'active') return null
      const done = new Map(action.subtasks.map((each) => [each.id, each.done]))
      const subtasks = task.subtasks.map((each) => {
        const ticked = done.get(each.id)
        if (ticked === undefined) return each
        return { ...each, done: ticked, done_at: ticked ? doneAt(task, item) : null, unsaved: !isReady(item) }
      })
      return { ...task, subtasks }
    }
    case 'photo': {
      if (action.photo.issue_id !== null || task.photos.some((photo) => photo.id === action.photo.id))
        return null
      const received_at = doneAt(task, item)
      return { ...task, photos: [...task.photos, { ...waitingPhotoView(action.photo, item), received_at }] }
    }
    case 'delete-photo':
      return { ...task, photos: task.photos.filter((photo) => photo.id !== action.photo_id) }
    default:
      return null
  }
}

function withIssue(session: SessionView, item: Tracked): SessionView {
  const { action } = item
  if (action.kind !== 'issue' || session.issues.some((issue) => issue.id === action.issue_id)) return session
  const { issue_id, task_id, issue_kind, text } = action
  const issue = {
    id: issue_id,
    task_id,
    kind: issue_kind,
    text,
    photos: [],
    created_at: item.made_at,
    resolved_at: null,
  }
  return { ...session, issues: [...session.issues, issue] }
}

/**
 * What the screen shows: the server's last word with everything applied that is still on its way. What the server
 * refused is not applied, only hung on its task, so that the cleaner sees the truth and the reason beside it.
 */
export function overlay(server: CleanerSession, items: readonly Tracked[], locale: Locale): SessionView {
  let view = received(server, locale)
  for (const item of items) {
    const { action } = item
    if (action.kind === 'submit') {
      view.submitting = item
      continue
    }
    if (action.kind === 'send') continue
    if (action.kind === 'add-task' && item.refused === null) {
      if (view.tasks.some((task) => task.id === action.task_id)) continue
      view.tasks = [...view.tasks, ...added(view, action, view.tasks.length)]
    }
    if (action.kind === 'remove-task' && item.refused === null) {
      view.tasks = view.tasks.filter((task) => task.id !== action.task_id)
    }
    if (item.refused === null) view = withIssue(view, item)
    view.tasks = view.tasks.map((task) => {
      if (task.id !== action.task_id) return task
      if (item.refused !== null) return { ...task, refused: [...task.refused, item] }
      return afterAction(task, item) ?? task
    })
  }
  const waitingOf = (id: string) =>
    countWaiting(items.filter(({ action }) => 'task_id' in action && action.task_id === id))
  view.tasks = view.tasks.map((task) => ({ ...task, waiting: waitingOf(task.id) }))
  return { ...view, progress: progressOf(view.tasks) }
}
