import type { texts as cleanerQueue } from '@brightkey/i18n/en/links/cleaner-queue'
import type { Action } from './action.ts'

type Word = keyof (typeof cleanerQueue)['item']

/** What an action is called: the key of its word in the catalog. */
export function wordOf(action: Action): `item.${Word}` {
  switch (action.kind) {
    case 'status':
      if (action.status === 'completed') return 'item.complete'
      if (action.status === 'available') return 'item.give_back'
      return action.from === 'completed' ? 'item.reopen' : 'item.start'
    case 'photo':
      return action.photo.mime === 'application/pdf' ? 'item.document' : `item.photo_${action.photo.kind}`
    case 'add-task':
      return 'item.add_task'
    case 'remove-task':
      return 'item.remove_task'
    case 'delete-photo':
      return 'item.delete_photo'
    case 'subtasks':
    case 'issue':
    case 'submit':
    case 'entry':
    case 'send':
      return `item.${action.kind}`
  }
}

export const taskOf = (action: Action): string | null =>
  action.kind === 'submit' || action.kind === 'send' ? null : action.task_id
