import { cancelSession, getSession, restoreSession } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useState } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { toNote, toNoteInput, useNoteField } from '../../../platform/office/use-notes.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { NoteField } from '../../../ui/office/note-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { useDoubleGuard } from '../doubles.tsx'

/** That a session is cancelled, why, and the button that restores it; nothing for other sessions. */
export function CancelledNotice({ session }: { session: Session }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const toast = useToast()
  const restore = useWrite(restoreSession, { stores: getSession })
  const { guard, isLooking, question } = useDoubleGuard(t('doubles.restore'))
  const { cancelled } = session
  if (cancelled === null) return null
  const { apartment, expires_at } = session
  const restoreIt = () =>
    restore.mutate(
      { id: session.id },
      { onSuccess: () => toast({ text: t('cancelled.restored'), tone: 'good' }) },
    )
  return (
    <Notice className="items-center">
      <p className="font-semibold">{t('cancelled.title', { when: moment(cancelled.at) })}</p>
      <p>{t(cancelled.cause === 'office' ? 'cancelled.by_office' : `cancelled.${cancelled.cause}`)}</p>
      {cancelled.reason && (
        <p dir="auto" className="break-words">
          {t('cancelled.reason', { reason: cancelled.reason })}
        </p>
      )}
      <ErrorNotice>{restore.error && failureText(restore.error, t, t('act.save_failed'))}</ErrorNotice>
      <Button
        size="small"
        className="mt-2 min-h-11"
        busy={isLooking || restore.isPending}
        onClick={() => void guard({ apartment_id: apartment.id, expires_at }, restoreIt)}
      >
        {t('cancelled.restore')}
      </Button>
      {question}
    </Notice>
  )
}

/** Cancels a session on which no work has begun, after asking for a reason that its link shows. */
export function CancelSession({ session }: { session: Session }) {
  const { t } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        size="small"
        className="min-h-11"
        icon={<CloseIcon className="size-4" />}
        onClick={() => setIsAsking(true)}
      >
        {t('cancelled.cancel')}
      </Button>
      {isAsking && <CancelDialog session={session} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function CancelDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTexts()
  const toast = useToast()
  const cancel = useWrite(cancelSession, { stores: getSession })
  const draft = useDraft('cancel', session.id)
  const [reason, setReason] = useDraftState(draft, 'reason', () => toNote(null, undefined))
  const reasonField = useNoteField(reason, setReason)
  const { note, note_texts } = toNoteInput(reason)
  const submit = () =>
    cancel.mutate(
      { id: session.id, reason: note ?? '', reason_texts: note_texts },
      {
        onSuccess() {
          toast({ text: t('cancelled.done'), tone: 'good' })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={t('cancelled.cancel_title', { code: session.code })}
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
      action={t('cancelled.cancel')}
      cancel={t('cancelled.keep')}
      look="danger"
      busy={cancel.isPending}
      failure={cancel.error && failureText(cancel.error, t, t('act.save_failed'))}
    >
      <p className="text-muted text-sm">{t('cancelled.cancel_text')}</p>
      <NoteField {...reasonField} label={t('cancelled.cancel_reason')} maxLength={500} />
    </FormDialog>
  )
}
