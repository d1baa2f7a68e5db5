import { type Locale, textIn } from '@brightkey/contract/locale'
import type { Template } from '@brightkey/contract/templates/schema'
import { Suspense } from 'react'
import { newId } from '../../platform/client-id.ts'
import { closePart } from '../../platform/close-part.ts'
import { openPart } from '../../platform/hash.ts'
import { useLanguage, useText } from '../../platform/language/language.tsx'
import { loadSheetText, useSheetText } from '../../platform/language/reading-text.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { prepareCamera } from '../capture/load-camera.ts'
import { clearOldDrafts } from '../queue/draft-storage.ts'
import { useAct } from '../queue/outbox-context.tsx'
import { IssueSheet } from './issue-sheet.tsx'
import { SentProblem } from './problem/sent-problem.tsx'
import { noteIn, type SessionView, sentProblemPart, type TaskView } from './session-view.ts'
import { SubmitSheet } from './submit-sheet.tsx'
import { TaskIcon } from './task-icon.tsx'
import { TaskSheet } from './task-sheet.tsx'
import { ReturnQuestion } from './tasks/return-task.tsx'

const FoundSheet = lazyPart(async () => (await import('./found/found-sheet.tsx')).FoundSheet)
const SuppliesSheet = lazyPart(async () => (await import('./supplies/supplies-sheet.tsx')).SuppliesSheet)

/** Loads what sheets need before the first is opened: by then there may be no network. */
export function prepareSheets(): void {
  void loadSheetText()
  prepareCamera()
  clearOldDrafts(location.href).catch(() => undefined)
}

type OpenSheetProps = { session: SessionView; opened: string; locked: boolean }

/**
 * The sheet above the board, by the part of the address after `#`. In a separate chunk, loaded once the board is shown, so
 * that a slow network loads the board first.
 */
export function OpenSheet({ session, opened, locked }: OpenSheetProps) {
  const { locale } = useLanguage()
  const found = session.tasks.find((each) => opened === `task-${each.id}`)
  const task = found && withShotTitles(found, locale)
  if (task) {
    return (
      <TaskSheet
        key={task.id}
        task={task}
        returned={session.returned}
        note={session.note && noteIn(session.note, session.note_texts, locale)}
        locked={locked}
        onProblem={() => openPart(`problem-${task.id}`)}
        onClose={closePart}
      />
    )
  }
  const issue = session.issues.find(({ id }) => opened === sentProblemPart(id))
  if (issue) return <SentProblem issue={issue} locked={locked} onClose={closePart} />
  if (locked) return null
  const toReturn = session.tasks.find((each) => opened === `return-${each.id}` && each.status === 'active')
  if (toReturn) return <ReturnQuestion task={toReturn} onReturned={closePart} onClose={closePart} />
  if (opened.startsWith('problem')) {
    return (
      <IssueSheet session={session} taskId={opened.slice('problem-'.length) || null} onClose={closePart} />
    )
  }
  if (opened === 'submit') return <SubmitSheet session={session} onClose={closePart} />
  if (opened === 'supplies' && session.supplies)
    return (
      <Suspense>
        <SuppliesSheet supplies={session.supplies} onClose={closePart} />
      </Suspense>
    )
  if (opened === 'found')
    return (
      <Suspense>
        <FoundSheet session={session} onClose={closePart} />
      </Suspense>
    )
  if (opened === 'add') return <AddTaskSheet templates={session.templates} onClose={closePart} />
  return null
}

/** Shots have their titles in every language; the board, which is painted first, needs none. */
const withShotTitles = (task: TaskView, locale: Locale): TaskView => ({
  ...task,
  shots: (task.shots ?? []).map((shot) => ({ ...shot, title_text: textIn(shot.title, locale) })),
})

type AddTaskSheetProps = { templates: readonly Template[]; onClose: () => void }

/** Adds one of the offered tasks; the id is created here, so a repeated request is one task. */
function AddTaskSheet({ templates, onClose }: AddTaskSheetProps) {
  const t = useText()
  const tSheet = useSheetText()
  const act = useAct()
  function add(template_id: string) {
    void act({ kind: 'add-task', task_id: newId(), template_id })
    onClose()
  }
  return (
    <Dialog title={t('board.add')} closeLabel={t('page.close')} onClose={onClose}>
      <p className="mb-3 text-muted">{tSheet('board.add_hint')}</p>
      <ul className="grid gap-2">
        {templates.map((template) => (
          <li key={template.id}>
            <Button
              wide
              className="justify-start text-start"
              icon={<TaskIcon task={template} />}
              onClick={() => add(template.id)}
            >
              <Isolated>{template.title_text}</Isolated>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
