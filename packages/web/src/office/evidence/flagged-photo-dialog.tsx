import { textIn } from '@brightkey/contract/locale'
import { askAgain, getEvidence, getSession, listSessions } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Task } from '@brightkey/contract/sessions/schema'
import { type KeyboardEvent, useState } from 'react'
import { useNow } from '../../platform/now.ts'
import { readKey } from '../../platform/office/keys.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { toNote, toNoteInput, useNoteField } from '../../platform/office/use-notes.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { BackIcon, CameraIcon, CheckIcon, NextIcon } from '../../ui/icons.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { NoteField } from '../../ui/office/note-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { PhotoComparison } from './photo-comparison.tsx'
import { useDismissFlags, useEvidence, usePhotoName } from './use-evidence.ts'

type DialogProps = {
  session: Session
  photoId: string
  /** Called with the id of another flagged photo, by the arrows or after a decision. */
  onNavigate: (photoId: string) => void
  onClose: () => void
}

/** A flagged photo next to the one it repeats, with the actions for it. */
export function FlaggedPhotoDialog({ session, photoId, onNavigate, onClose }: DialogProps) {
  const { t } = useTexts()
  const [isRequesting, setIsRequesting] = useState(false)
  const dismissal = useDismissFlags(session.id)
  const getPhotoName = usePhotoName(session)
  const photos = useEvidence(session.id).data?.photos ?? []
  const index = photos.findIndex(({ photo }) => photo.id === photoId)
  const flagged = photos[index]
  // Another user decided meanwhile.
  if (!flagged) return null
  const task = session.tasks.find(({ id }) => id === flagged.task_id)
  const canRequestPhoto = task && flagged.issue_id === null && session.state !== 'approved'

  function move(by: number) {
    const to = photos[index + by]
    if (to) onNavigate(to.photo.id)
  }
  function showNext() {
    const to = photos[index + 1] ?? photos[index - 1]
    if (to) onNavigate(to.photo.id)
    else onClose()
  }
  function onKeyDown({ key }: KeyboardEvent) {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowRight' || key === 'ArrowLeft') move(key === forward ? 1 : -1)
  }
  const footer = (
    <DialogFooter>
      {canRequestPhoto && (
        <Button icon={<CameraIcon className="size-5 max-sm:hidden" />} onClick={() => setIsRequesting(true)}>
          {t('evidence.ask')}
        </Button>
      )}
      <Button
        look="soft"
        icon={<CheckIcon className="size-5 max-sm:hidden" />}
        busy={dismissal.busy}
        onClick={() => dismissal.dismiss(photoId, showNext)}
      >
        {t('evidence.fine')}
      </Button>
    </DialogFooter>
  )
  return (
    <>
      <Modal
        shape="full"
        title={
          <span className="flex flex-wrap items-baseline gap-x-3">
            <Isolated>{getPhotoName(flagged)}</Isolated>
            {photos.length > 1 && (
              <bdi dir="ltr" className="font-normal text-muted text-sm">
                {index + 1}/{photos.length}
              </bdi>
            )}
          </span>
        }
        closeLabel={t('act.close')}
        onClose={onClose}
        onKeyDown={onKeyDown}
        footer={footer}
      >
        <PhotoComparison sessionId={session.id} flagged={flagged} name={getPhotoName(flagged)}>
          {photos.length > 1 && (
            <div className="-my-2 ms-auto flex">
              <IconButton
                label={t('one.photo_previous')}
                icon={<BackIcon />}
                aria-disabled={index === 0}
                onClick={() => move(-1)}
              />
              <IconButton
                label={t('one.photo_next')}
                icon={<NextIcon />}
                aria-disabled={index === photos.length - 1}
                onClick={() => move(1)}
              />
            </div>
          )}
        </PhotoComparison>
      </Modal>
      {isRequesting && task && (
        <RequestPhotoDialog
          session={session}
          task={task}
          photoId={photoId}
          onRequested={showNext}
          onClose={() => setIsRequesting(false)}
        />
      )}
    </>
  )
}

type RequestProps = {
  session: Session
  task: Task
  photoId: string
  onRequested: () => void
  onClose: () => void
}

/** Requests a new photo, with a note for the cleaner; lists the consequences first. */
function RequestPhotoDialog({ session, task, photoId, onRequested, onClose }: RequestProps) {
  const { t, locale } = useTexts()
  const toast = useToast()
  const now = useNow()
  const request = useWrite(askAgain, {
    stores: getSession,
    rereads: ({ id }) => [readKey(listSessions, {}), readKey(getEvidence, { id })],
  })
  const draft = useDraft('photo-request', photoId)
  const [text, setText] = useDraftState(draft, 'text', () => toNote(null, undefined))
  const textField = useNoteField(text, setText)
  const { note, note_texts } = toNoteInput(text)
  const submitted = session.state === 'submitted'
  // The server's rule: submitted work is extended by its due time, work in progress by the closing time of its link.
  const isOverdue = (submitted ? session.expires_at : session.closes_at) <= now
  const effect = submitted ? 'ask_submitted' : task.status === 'completed' ? 'ask_completed' : 'ask_active'
  const send = () =>
    // Uses the promise, because the dialog may unmount with the photo before callbacks of `mutate` run.
    void request.mutateAsync({ id: session.id, photoId, text: note ?? '', texts: note_texts }).then(
      () => {
        toast({ text: t('evidence.asked'), tone: 'good' })
        onClose()
        onRequested()
      },
      // The dialog shows the error.
      () => undefined,
    )
  return (
    <FormDialog
      title={t('evidence.ask_title')}
      onClose={onClose}
      onSubmit={send}
      draft={draft}
      action={t('evidence.ask')}
      busy={request.isPending}
      failure={request.error && failureText(request.error, t, t('act.save_failed'))}
    >
      <p className="font-semibold">
        <Isolated>{textIn(task.title, locale)}</Isolated>
      </p>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        <li>{t(`evidence.${effect}`)}</li>
        {isOverdue && <li>{t('evidence.ask_time')}</li>}
        <li>{t('evidence.ask_photo')}</li>
      </ul>
      <NoteField
        {...textField}
        label={t('evidence.ask_text')}
        hint={t('evidence.ask_hint')}
        maxLength={500}
      />
    </FormDialog>
  )
}
