import type { TaskView } from '../session/session-view.ts'
import { Moves } from './moves.tsx'
import { UndoReturn } from './undo-return.tsx'

/** What has just happened on the board: heard, and for ten seconds undone. */
export function BoardNews({ first, tasks }: { first: readonly TaskView[]; tasks: readonly TaskView[] }) {
  return (
    <>
      <Moves first={first} tasks={tasks} />
      <UndoReturn tasks={tasks} />
    </>
  )
}
