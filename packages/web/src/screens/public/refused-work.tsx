import { RefusedItems } from '../../features/session/refused-items.tsx'
import { useWaiting } from '../../platform/outbox/outbox-context.tsx'
import type { TaskView } from '../../platform/outbox/received.ts'

type RefusedWorkProps = { besides?: readonly string[]; tasks?: readonly TaskView[] }

/** Everything the server refused that belongs to no task on the screen. */
export function RefusedWork({ besides = [], tasks = [] }: RefusedWorkProps) {
  const items = useWaiting()
  const refused = items.filter(({ refused, action }) => {
    if (refused === null) return false
    return action.kind === 'submit' || action.task_id === null || !besides.includes(action.task_id)
  })
  if (refused.length === 0) return null
  return (
    <div className="grid gap-3">
      <RefusedItems items={refused} tasks={tasks} />
    </div>
  )
}
