import type { Refusal } from '../../platform/outbox/item.ts'
import type { Action, Titled } from './action.ts'

/** What failed: the key in the queue's catalog. */
export function failureOf(action: Action) {
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
      return 'action_failed.issue'
    case 'submit':
    case 'entry':
    case 'send':
      return 'action_failed.submitting'
  }
}

/** The task was given back to "to do" meanwhile: started again, it takes what was refused. */
export const isGivenBack = ({ code }: Refusal, task: Pick<Titled, 'status'> | undefined): boolean =>
  code === 'invalid_transition' && task?.status === 'available'

/** What the cleaner can do about a refusal: the key in the queue's catalog. `task`: the one it concerns. */
export function adviceOf(refusal: Refusal, task?: Pick<Titled, 'status'>) {
  if (isGivenBack(refusal, task)) return 'advice.given_back'
  switch (refusal.code) {
    case 'session_expired':
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

/** Refused with the same words: said once above all of them, as when the link was closed meanwhile. */
export function alike<I extends { refused: Refusal | null }>(items: readonly I[]): I[][] {
  const groups = new Map<string, I[]>()
  for (const item of items) {
    const said = `${item.refused?.code} ${item.refused?.detail}`
    groups.set(said, [...(groups.get(said) ?? []), item])
  }
  return [...groups.values()]
}
