import { useState } from 'react'
import { useText } from '../../../platform/language/language.tsx'
import type { TaskView } from '../session/session-view.ts'

type MovesProps = {
  /** The tasks as the page first showed them: something may have moved before this part came. */
  first: readonly TaskView[]
  tasks: readonly TaskView[]
}

/** Says to those who do not see the board which task has moved where, by whoever's hand: "Kitchen: In progress". */
export function Moves({ first, tasks }: MovesProps) {
  const t = useText()
  const [known, setKnown] = useState(first)
  const [moved, setMoved] = useState<readonly TaskView[]>([])
  if (known !== tasks) {
    setKnown(tasks)
    const before = new Map(known.map((task) => [task.id, task.status]))
    const now = tasks.filter(({ id, status }) => before.get(id) !== status)
    if (now.length > 0) setMoved(now)
  }
  return (
    <p role="status" className="sr-only">
      {moved.map((task) => `${task.title_text}: ${t(`task.${task.status}`)}`).join('. ')}
    </p>
  )
}
