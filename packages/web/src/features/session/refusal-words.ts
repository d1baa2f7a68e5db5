import type { Action, Refusal } from '../../platform/outbox/item.ts'

/** What failed: the key in the cleaner's catalog. */
export function failureOf(action: Action) {
  switch (action.kind) {
    case 'status':
      if (action.status === 'completed') return 'failed.completing'
      if (action.status === 'available') return 'failed.returning'
      if (action.moved) return action.moved === 'template' ? 'failed.moving_template' : 'failed.moving'
      return action.from === 'completed' ? 'failed.returning_to_active' : 'failed.starting'
    case 'subtasks':
      return 'failed.subtasks'
    case 'photo':
      return 'failed.uploading'
    case 'delete-photo':
      return 'failed.deleting_photo'
    case 'add-task':
      return 'failed.adding'
    case 'remove-task':
      return 'failed.deleting_template'
    case 'issue':
      return 'failed.issue'
    case 'submit':
    case 'entry':
    case 'send':
      return 'failed.submitting'
  }
}

/** What the cleaner can do about a refusal: the key in the queue's catalog. */
export function adviceOf({ code }: Refusal) {
  switch (code) {
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
