import type { Refusal } from '../../platform/outbox/item.ts'
import type { Action, TaskTitle } from './action.ts'

/** The translation key of what failed. */
export function failureKey(action: Action) {
  switch (action.kind) {
    case 'status':
      if (action.status === 'completed') return 'action_failed.completing'
      if (action.status === 'available') return 'action_failed.returning'
      if (action.moved)
        return action.moved === 'template' ? 'action_failed.moving_template' : 'action_failed.moving'
      return action.from === 'completed' ? 'action_failed.returning_to_active' : 'action_failed.starting'
    case 'subtasks':
      return 'action_failed.subtasks'
    case 'photo':
      return 'action_failed.uploading'
    case 'delete-photo':
      return 'action_failed.deleting_photo'
    case 'add-task':
      return 'action_failed.adding'
    case 'remove-task':
      return 'action_failed.deleting_template'
    case 'issue':
    case 'add-to-issue':
    case 'voice':
    case 'withdraw-issue':
      return 'action_failed.issue'
    case 'found':
    case 'found-photo':
    case 'withdraw-found':
      return 'action_failed.found'
    case 'supplies':
      return 'action_failed.supplies'
    case 'submit':
    case 'entry':
    case 'send':
      return 'action_failed.submitting'
  }
}

/** The task was returned to "to do" in the meantime: once it is started again, what was refused can be sent. */
export const isGivenBack = ({ code }: Refusal, task: Pick<TaskTitle, 'status'> | undefined): boolean =>
  code === 'invalid_transition' && task?.status === 'available'

/** The translation key of what the cleaner can do about a refusal. `task` is the one it concerns. */
export function adviceKey(refusal: Refusal, task?: Pick<TaskTitle, 'status'>) {
  if (isGivenBack(refusal, task)) return 'advice.given_back'
  switch (refusal.code) {
    case 'session_expired':
    case 'session_cancelled':
      return 'advice.closed'
    case 'session_completed':
    case 'page_locked':
      return 'advice.submitted'
    case 'session_not_found':
      return 'advice.unknown'
    case 'invalid_transition':
    case 'task_completed':
    case 'task_started':
    case 'different_content':
    case 'not_found':
      return 'advice.changed'
    default:
      return 'advice.other'
  }
}

/** Whether only the office can help: nothing the cleaner does here makes it go through. */
export const needsOffice = (advice: ReturnType<typeof adviceKey>): boolean =>
  advice !== 'advice.given_back' && advice !== 'advice.changed'

/** Groups items with the same refusal, so that its text is shown once, as after the link was closed. */
export const groupByRefusal = <I extends { refused: Refusal | null }>(items: readonly I[]): I[][] =>
  groupBy(items, ({ refused }) => `${refused?.code} ${refused?.detail}`)

/** Groups items by what failed, so that each kind is named: a photo is not listed under a failed tick. */
export const groupByFailure = <I extends { action: Action }>(items: readonly I[]): I[][] =>
  groupBy(items, ({ action }) => failureKey(action))

/** Not `Map.groupBy`, which phones of 2023 lack. */
function groupBy<I>(items: readonly I[], getKey: (item: I) => string): I[][] {
  const groups = new Map<string, I[]>()
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item])
  return [...groups.values()]
}
