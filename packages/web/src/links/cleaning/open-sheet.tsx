import { openPart } from '../../platform/hash.ts'
import { loadSheetText } from '../../platform/language/reading-text.ts'
import { closePart } from '../../platform/late/close-part.ts'
import { prepareCamera } from '../capture/load-camera.ts'
import { clearOldDrafts } from '../queue/drafts.ts'
import { IssueSheet } from './issue-sheet.tsx'
import type { SessionView } from './session/session-view.ts'
import { SubmitSheet } from './submit-sheet.tsx'
import { TaskSheet } from './task-sheet.tsx'
import { AddTaskSheet } from './tasks/add-task.tsx'
import { ReturnQuestion } from './tasks/return-task.tsx'

/** What sheets need is loaded before the first is opened: there may be no network by then. */
export function prepareSheets(): void {
  void loadSheetText()
  prepareCamera()
  clearOldDrafts(location.href).catch(() => undefined)
}

type OpenSheetProps = { session: SessionView; opened: string; locked: boolean }

/**
 * What lies above the board, by the part of the address after `#`. It comes in a chunk of its own, fetched as soon as
 * the board stands: the board alone is what a slow network has to wait for.
 */
export function OpenSheet({ session, opened, locked }: OpenSheetProps) {
  const task = session.tasks.find((each) => opened === `task-${each.id}`)
  if (task) {
    return (
      <TaskSheet
        key={task.id}
        task={task}
        reason={session.returned?.reason ?? null}
        note={session.note}
        locked={locked}
        onProblem={() => openPart(`problem-${task.id}`)}
        onClose={closePart}
      />
    )
  }
  if (locked) return null
  const returned = session.tasks.find((each) => opened === `return-${each.id}` && each.status === 'active')
  if (returned) return <ReturnQuestion task={returned} onReturned={closePart} onClose={closePart} />
  if (opened.startsWith('problem')) {
    return (
      <IssueSheet session={session} taskId={opened.slice('problem-'.length) || null} onClose={closePart} />
    )
  }
  if (opened === 'submit') return <SubmitSheet session={session} onClose={closePart} />
  if (opened === 'add') return <AddTaskSheet templates={session.templates} onClose={closePart} />
  return null
}
