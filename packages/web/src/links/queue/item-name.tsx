import type { texts as cleanerQueue } from '@brightkey/i18n/en/links/cleaner-queue'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { Isolated } from '../../ui/typed/isolated.tsx'
import type { Action, Tracked } from './action.ts'
import { useLocalPreview } from './local-preview.ts'

/** "Photo AFTER: Kitchen", with the picture where the phone has one. */
export function ItemName({ item, task }: { item: Tracked; task: string | undefined }) {
  const t = useQueueText()
  const preview = useLocalPreview('photo' in item.action ? item.action.photo.id : '')
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1 font-semibold">
        {t(itemTextKey(item.action))}
        {task !== undefined && (
          <>
            {': '}
            <Isolated>{task}</Isolated>
          </>
        )}
      </p>
      {preview && <img src={preview} alt="" className="size-14 rounded-mark object-cover" />}
    </div>
  )
}

type ItemTextKey = keyof (typeof cleanerQueue)['item']

/** The translation key of an action's name. */
export function itemTextKey(action: Action): `item.${ItemTextKey}` {
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
    case 'add-to-issue':
      return 'item.add_to_issue'
    case 'withdraw-issue':
      return 'item.withdraw_issue'
    case 'withdraw-found':
      return 'item.withdraw_found'
    case 'found-photo':
      return 'item.found_photo'
    case 'found':
    case 'subtasks':
    case 'issue':
    case 'voice':
    case 'submit':
    case 'supplies':
    case 'entry':
    case 'send':
      return `item.${action.kind}`
  }
}

export const actionTaskId = (action: Action): string | null => ('task_id' in action ? action.task_id : null)
