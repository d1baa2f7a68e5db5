import type { Locale } from '@brightkey/contract/locale'
import { progressOf } from '@brightkey/contract/sessions/completion-rules'
import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { applied } from '../../../platform/outbox/action-entry.ts'
import { countWaiting, type Tracked } from '../../queue/action.ts'
import { cleanerActions } from '../actions.ts'
import { received, type SessionView } from './session-view.ts'

const isOf = (id: string, { action }: Tracked) => 'task_id' in action && action.task_id === id

/**
 * What the screen shows: the server's data with everything applied that is still on its way. What the server refused is
 * not applied, only listed with its task, so that the cleaner sees the truth and the reason beside it.
 */
export function overlay(server: CleanerSession, items: readonly Tracked[], locale: Locale): SessionView {
  const view = applied(cleanerActions, received(server, locale), items)
  const tasks = view.tasks.map((task) => {
    const own = items.filter((item) => isOf(task.id, item))
    return { ...task, waiting: countWaiting(own), refused: own.filter(({ refused }) => refused !== null) }
  })
  const submitting = items.findLast(({ action }) => action.kind === 'submit') ?? null
  return { ...view, tasks, submitting, progress: progressOf(tasks) }
}
