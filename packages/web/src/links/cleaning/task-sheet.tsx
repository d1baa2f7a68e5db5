import { countedPhotos, isTouched, subtasksLeft } from '@brightkey/contract/sessions/rules'
import { Suspense, useEffect, useState } from 'react'
import { useLanguage, useText } from '../../platform/language/language.tsx'
import { useSheetText } from '../../platform/language/reading-text.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AlertIcon, PlayIcon, TrashIcon, UndoIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { pendingDeletions, useDeletePhoto, useWithoutDeleted } from '../capture/pending-deletions.ts'
import { PhotoButtons } from '../capture/photo-buttons.tsx'
import { PhotoGrid } from '../capture/photo-grid.tsx'
import type { PhotoView } from '../capture/photo-view.ts'
import { useAddPhotos } from '../capture/use-add-photos.ts'
import { useAct } from '../queue/outbox-context.tsx'
import { RefusedItems } from '../queue/refused-items.tsx'
import { ReadTask } from './read-aloud.tsx'
import { noteIn, type SessionView, type TaskView } from './session-view.ts'
import { TaskIcon } from './task-icon.tsx'
import { CompleteTask, WhatIsMissing } from './tasks/complete-task.tsx'
import { ReturnTask } from './tasks/return-task.tsx'
import { Part } from './tasks/sheet-part.tsx'
import { OfficeRequest, officeRequest, SubtaskList } from './tasks/task-instructions.tsx'

const ShotPhotos = lazyPart(async () => (await import('./tasks/shot-photos.tsx')).ShotPhotos)

type TaskSheetProps = {
  task: TaskView
  /** Why the session was returned; null if it was not. */
  returned: SessionView['returned']
  /** The office's note on the whole session, read aloud with the task. */
  note: string | null
  locked: boolean
  onProblem: () => void
  onClose: () => void
}

/** One task: photos before, points, photos after, and the main button at the bottom. */
export function TaskSheet({ task, returned, note, locked, onProblem, onClose }: TaskSheetProps) {
  const { t, locale } = useLanguage()
  const tSheet = useSheetText()
  const frozen = locked || task.status !== 'active'
  const documents = task.photos.filter((photo) => photo.kind === 'document')
  const total = task.subtasks.length
  const kept = useWithoutDeleted(task)
  const drop = useDeletePhoto(task.id)
  const reason = returned && noteIn(returned.reason, returned.reason_texts, locale)
  const asked = officeRequest(task, reason, locale)
  const [tried, setTried] = useState(false)
  // Once the sheet is closed, a photo can no longer be restored.
  useEffect(() => () => pendingDeletions.flush(task.id), [task.id])
  return (
    <Dialog
      shape="sheet"
      title={
        <span className="flex items-start gap-4">
          <span className="mt-0.5 text-primary">
            <TaskIcon task={task} />
          </span>
          <Isolated className="min-w-0">{task.title_text}</Isolated>
        </span>
      }
      closeLabel={t('page.close')}
      onClose={onClose}
      footer={!locked && <SheetFoot task={kept} onTried={() => setTried(true)} onClose={onClose} />}
    >
      <div className="grid grid-cols-1 gap-7">
        {tried && !frozen && <WhatIsMissing task={kept} />}
        <OfficeRequest
          asked={asked}
          texts={task.office_note ? task.office_note_texts : returned?.reason_texts}
          photos={task.office_photos}
        />
        <ReadTask task={task} asked={asked} note={note} />
        {task.refused.length > 0 && <RefusedItems items={task.refused} tasks={[task]} />}
        {task.status !== 'active' && !locked && (
          <p className="text-muted">
            {tSheet(task.status === 'completed' ? 'sheet.read_only' : 'sheet.start_first')}
          </p>
        )}
        <Photos task={task} kind="before" frozen={frozen} />
        <Part heading={tSheet('sheet.points')} count={total - subtasksLeft(task)} of={total}>
          <SubtaskList task={task} locked={frozen} />
        </Part>
        <Photos task={task} kind="after" frozen={frozen} />
        {documents.length > 0 && (
          <Part heading={t('sheet.documents')}>
            <PhotoGrid name={t('sheet.documents')} photos={documents} onDelete={!frozen && drop} />
          </Part>
        )}
        {!locked && (
          <div className="-mx-4 flex flex-wrap gap-1 border-line border-t pt-3">
            <Button look="quiet" icon={<AlertIcon className="size-5" />} onClick={onProblem}>
              {t('trouble.button')}
            </Button>
            {task.status === 'active' && <ReturnTask task={task} onReturned={onClose} />}
            {!isTouched(task) && task.added_by_cleaner && <RemoveTask task={task} onClose={onClose} />}
          </div>
        )}
      </div>
    </Dialog>
  )
}

type SheetFootProps = { task: TaskView; onTried: () => void; onClose: () => void }

function SheetFoot({ task, onTried, onClose }: SheetFootProps) {
  const t = useText()
  const tSheet = useSheetText()
  const act = useAct()
  const move = () => void act({ kind: 'status', task_id: task.id, from: task.status, status: 'active' })
  if (task.status === 'active') return <CompleteTask task={task} onTried={onTried} onCompleted={onClose} />
  return task.status === 'completed' ? (
    <Button wide size="large" icon={<UndoIcon />} onClick={move}>
      {tSheet('sheet.return_to_work')}
    </Button>
  ) : (
    <Button look="strong" size="large" wide icon={<PlayIcon />} onClick={move}>
      {t('board.start')}
    </Button>
  )
}

type PhotosProps = { task: TaskView; kind: 'before' | 'after'; frozen: boolean }

function Photos(props: PhotosProps) {
  const isNamed = props.task.shots.some(({ kind }) => kind === props.kind)
  if (!isNamed) return <CountedPhotos {...props} />
  return (
    <Suspense>
      <ShotPhotos {...props} />
    </Suspense>
  )
}

function CountedPhotos({ task, kind, frozen }: PhotosProps) {
  const t = useText()
  const tSheet = useSheetText()
  const kept = useWithoutDeleted(task)
  const present = kept.photos.filter((photo) => photo.kind === kind)
  const adding = useAddPhotos({ task_id: task.id, kind, issue_id: null }, present)
  const photos = task.photos.filter((photo) => photo.kind === kind)
  const name = tSheet(`sheet.${kind}`)
  const required = kind === 'after' ? task.required_photos : task.required_before_photos
  const done = kind === 'after' ? countedPhotos(kept) : present.length
  if (frozen && photos.length === 0) return null
  return (
    <Part
      id={`part-${kind}`}
      heading={name}
      count={done}
      of={required}
      label={t('pictures.counter', { done, required })}
    >
      {kind === 'before' && required === 0 && photos.length === 0 && (
        <p className="text-muted text-sm">{tSheet('sheet.before_hint')}</p>
      )}
      <PhotoGrid name={name} photos={photos} onDelete={!frozen && adding.drop} />
      {!frozen && (
        <div data-adds>
          <PhotoButtons
            group={name}
            {...adding}
            present={photos.map((photo) => photo.id)}
            required={required}
            ghost={ghostPhoto(kept.photos, kind)}
          />
        </div>
      )}
    </Part>
  )
}

function RemoveTask({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const tSheet = useSheetText()
  const act = useAct()
  return (
    <Button
      look="quiet"
      icon={<TrashIcon className="size-5" />}
      onClick={() => {
        void act({ kind: 'remove-task', task_id: task.id })
        onClose()
      }}
    >
      {tSheet('board.remove')}
    </Button>
  )
}

/**
 * The photo overlaid on the camera for the next AFTER photo: its BEFORE partner, else the last BEFORE, else, in a returned
 * task, its last AFTER. Null for BEFORE photos, which show the room as found. `photos` in the order taken.
 */
export function ghostPhoto(photos: readonly PhotoView[], kind: 'before' | 'after'): PhotoView | null {
  if (kind === 'before') return null
  const pictures = (of: PhotoView['kind']) =>
    photos.filter((photo) => photo.kind === of && photo.mime !== 'application/pdf')
  const before = pictures('before')
  const after = pictures('after')
  return before[after.length] ?? before.at(-1) ?? after.at(-1) ?? null
}
