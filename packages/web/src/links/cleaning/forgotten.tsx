import { Fragment, Suspense, useState } from 'react'
import { closePart } from '../../platform/close-part.ts'
import { openPart, useOpened } from '../../platform/hash.ts'
import { useText } from '../../platform/language/language.tsx'
import { useSheetText } from '../../platform/language/reading-text.ts'
import { taskDrawing } from '../../platform/language/task-topic.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DrawnChoice } from '../../ui/drawing/drawn-choice.tsx'
import { AlertIcon, PlusIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { PhotoButtons } from '../capture/photo-buttons.tsx'
import { PhotoGrid } from '../capture/photo-grid.tsx'
import { useAddSentPhotos } from '../capture/use-add-photos.ts'
import { IssueSheet } from './issue-sheet.tsx'
import { SentProblem } from './problem/sent-problem.tsx'
import { type SessionView, sentProblemPart, type TaskView } from './session-view.ts'

const FoundButton = lazyPart(async () => (await import('./found/found-button.tsx')).FoundButton)
const SentFound = lazyPart(async () => (await import('./found/found-button.tsx')).SentFound)
const FoundSheet = lazyPart(async () => (await import('./found/found-sheet.tsx')).FoundSheet)
const SentProblems = lazyPart(async () => (await import('./activity.tsx')).SentProblems)

type ForgottenProps = { session: SessionView; submittedAt: string; now: string }

/**
 * After the report: what was forgotten can still be sent, until the office approves or the link closes. It is marked as
 * late, next to the report.
 */
export function Forgotten({ session, submittedAt, now }: ForgottenProps) {
  const tSheet = useSheetText()
  const opened = useOpened()
  const isOver = session.state !== 'submitted' || session.closes_at <= now
  const issue = session.issues.find(({ id }) => opened === sentProblemPart(id))
  const late = session.tasks.flatMap((task) => latePhotos(task, submittedAt))
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {session.issues.length > 0 && (
        <Suspense>
          <SentProblems issues={session.issues} />
        </Suspense>
      )}
      {session.found && (
        <Suspense>
          <SentFound found={session.found} locked={session.closes_at <= now} />
        </Suspense>
      )}
      {late.length > 0 && (
        <p className="text-center text-muted">{tSheet('late.sent', { count: late.length })}</p>
      )}
      {!isOver && (
        <Button wide icon={<PlusIcon className="size-5" />} onClick={() => openPart('forgotten')}>
          {tSheet('late.button')}
        </Button>
      )}
      {!isOver && opened === 'forgotten' && <ForgottenSheet session={session} submittedAt={submittedAt} />}
      {!isOver && opened === 'found' && (
        <Suspense>
          <FoundSheet session={session} onClose={closePart} />
        </Suspense>
      )}
      {opened.startsWith('problem') && <IssueSheet session={session} taskId={null} onClose={closePart} />}
      {issue && <SentProblem issue={issue} locked={isOver} onClose={closePart} />}
    </div>
  )
}

const latePhotos = ({ photos }: TaskView, submittedAt: string) =>
  photos.filter(({ received_at }) => received_at > submittedAt)

function ForgottenSheet({ session, submittedAt }: Pick<ForgottenProps, 'session' | 'submittedAt'>) {
  const t = useText()
  const tSheet = useSheetText()
  const [taskId, setTaskId] = useState('')
  return (
    <Dialog shape="sheet" title={tSheet('late.title')} closeLabel={t('page.close')} onClose={closePart}>
      <div className="grid grid-cols-1 gap-5">
        <p className="text-muted">{tSheet('late.text')}</p>
        <fieldset className="grid min-w-0 grid-flow-dense grid-cols-2 gap-2">
          <legend className="mb-2 font-semibold text-sm">{tSheet('late.photo')}</legend>
          {session.tasks.map((task) => (
            <Fragment key={task.id}>
              <DrawnChoice
                drawing={taskDrawing(task)}
                name="task"
                checked={task.id === taskId}
                onChange={() => setTaskId(task.id)}
              >
                <Isolated>{task.title_text}</Isolated>
              </DrawnChoice>
              {task.id === taskId && (
                <div className="col-span-2 grid gap-2">
                  <LatePhotos task={task} submittedAt={submittedAt} />
                </div>
              )}
            </Fragment>
          ))}
        </fieldset>
        <Button icon={<AlertIcon className="size-5" />} onClick={() => openPart('problem')}>
          {t('trouble.button')}
        </Button>
        <Suspense>
          <FoundButton />
        </Suspense>
      </div>
    </Dialog>
  )
}

function LatePhotos({ task, submittedAt }: { task: TaskView; submittedAt: string }) {
  const tSheet = useSheetText()
  const photos = latePhotos(task, submittedAt)
  const adding = useAddSentPhotos(
    { task_id: task.id, kind: 'after', issue_id: null, late: true },
    task.photos,
  )
  return (
    <>
      <PhotoButtons group={tSheet('sheet.after')} {...adding} present={photos.map(({ id }) => id)} />
      <PhotoGrid name={tSheet('sheet.after')} photos={photos} />
    </>
  )
}
