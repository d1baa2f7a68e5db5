import type { Titled } from './action.ts'
import { taskOf } from './item-words.ts'
import { useWaiting } from './outbox-context.tsx'
import { RefusedItems } from './refused-items.tsx'

type RefusedWorkProps = { besides?: readonly string[]; tasks?: readonly Titled[] }

/** Everything the server refused that belongs to no task on the screen. */
export function RefusedWork({ besides = [], tasks = [] }: RefusedWorkProps) {
  const items = useWaiting()
  const refused = items.filter(({ refused, action }) => {
    if (refused === null) return false
    const task = taskOf(action)
    return task === null || !besides.includes(task)
  })
  if (refused.length === 0) return null
  return (
    <div className="grid gap-3">
      <RefusedItems items={refused} tasks={tasks} />
    </div>
  )
}
