import { textIn } from '@brightkey/contract/locale'
import { askAgain, getEvidence, getSession, listSessions } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Task } from '@brightkey/contract/sessions/schema'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNow } from '../../platform/now.ts'
import { keyOf } from '../../platform/office/keys.ts'
import { wordsOf } from '../../platform/office/problem.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { BackIcon, CameraIcon, CheckIcon, NextIcon } from '../../ui/icons.tsx'
import { Form } from '../../ui/office/form.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { BesideEarlier } from './beside-earlier.tsx'
import { useEvidence, useNameOf, useSayFine } from './use-evidence.ts'

type LookProps = {
  session: Session
  photoId: string
  /** To another flagged photo, by the arrows and after a decision. */
  onTurn: (photoId: string) => void
  onClose: () => void
}

/** A flagged photo, large, beside the one it repeats, and what can be done about it. */
export function LookDialog({ session, photoId, onTurn, onClose }: LookProps) {
  const { t } = useWords()
  const [asking, setAsking] = useState(false)
  const fine = useSayFine(session.id)
  const nameOf = useNameOf(session)
  const photos = useEvidence(session.id).data?.photos ?? []
  const index = photos.findIndex(({ photo }) => photo.id === photoId)
  const flagged = photos[index]
  // Another user has decided meanwhile.
  if (!flagged) return null
  const task = session.tasks.find(({ id }) => id === flagged.task_id)
  const mayAsk = task && flagged.issue_id === null && session.state !== 'approved'

  function go(by: number) {
    const to = photos[index + by]
    if (to) onTurn(to.photo.id)
  }
  function next() {
    const to = photos[index + 1] ?? photos[index - 1]
    if (to) onTurn(to.photo.id)
    else onClose()
  }
  function onKeyDown({ key }: KeyboardEvent) {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowRight' || key === 'ArrowLeft') go(key === forward ? 1 : -1)
  }
  const footer = (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {mayAsk && (
        <Button icon={<CameraIcon className="size-5 max-sm:hidden" />} onClick={() => setAsking(true)}>
          {t('evidence.ask')}
        </Button>
      )}
      <Button
        look="soft"
        icon={<CheckIcon className="size-5 max-sm:hidden" />}
        busy={fine.busy}
        onClick={() => fine.say(photoId, next)}
      >
        {t('evidence.fine')}
      </Button>
    </div>
  )
  return (
    <>
      <Modal
        shape="full"
        title={
          <span className="flex flex-wrap items-baseline gap-x-3">
            <bdi>{nameOf(flagged)}</bdi>
            <bdi dir="ltr" className="font-normal text-muted text-sm">
              {index + 1}/{photos.length}
            </bdi>
          </span>
        }
        closeLabel={t('act.close')}
        onClose={onClose}
        onKeyDown={onKeyDown}
        footer={footer}
      >
        <BesideEarlier sessionId={session.id} flagged={flagged} name={nameOf(flagged)}>
          {photos.length > 1 && (
            <div className="-my-2 ms-auto flex">
              <IconButton
                label={t('one.photo_previous')}
                icon={<BackIcon />}
                aria-disabled={index === 0}
                onClick={() => go(-1)}
              />
              <IconButton
                label={t('one.photo_next')}
                icon={<NextIcon />}
                aria-disabled={index === photos.length - 1}
                onClick={() => go(1)}
              />
            </div>
          )}
        </BesideEarlier>
      </Modal>
      {asking && task && (
        <AskDialog
          session={session}
          task={task}
          photoId={photoId}
          onAsked={next}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type AskProps = { session: Session; task: Task; photoId: string; onAsked: () => void; onClose: () => void }

/** Says what will happen, takes words for the cleaner, and asks for a new photo. */
function AskDialog({ session, task, photoId, onAsked, onClose }: AskProps) {
  const { t, locale } = useWords()
  const toast = useToast()
  const now = useNow()
  const form = useId()
  const ask = useWrite(askAgain, {
    stores: getSession,
    rereads: ({ id }) => [keyOf(listSessions, {}), keyOf(getEvidence, { id })],
  })
  const [text, setText] = useState('')
  const submitted = session.state === 'submitted'
  // As the server has it: submitted work gets its time by the due time, work that goes on by when the link closes.
  const late = (submitted ? session.expires_at : session.closes_at) <= now
  const effect = submitted ? 'ask_submitted' : task.status === 'completed' ? 'ask_completed' : 'ask_active'
  const send = () =>
    // By its promise: the dialog may be gone with the photo before the answer is handed to it.
    void ask.mutateAsync({ id: session.id, photoId, text: text.trim() }).then(
      () => {
        toast({ text: t('evidence.asked'), tone: 'good' })
        onClose()
        onAsked()
      },
      // Said by the dialog.
      () => undefined,
    )
  const footer = (
    <DialogFooter cancel={t('act.cancel')}>
      <Button type="submit" form={form} look="strong" busy={ask.isPending}>
        {t('evidence.ask')}
      </Button>
    </DialogFooter>
  )
  return (
    <Modal title={t('evidence.ask_title')} closeLabel={t('act.close')} onClose={onClose} footer={footer}>
      <Form id={form} onSubmit={send} changed={text !== ''} className="grid grid-cols-1 gap-4">
        <p className="font-semibold">
          <bdi>{textIn(task.title, locale)}</bdi>
        </p>
        <ul className="grid list-disc gap-1 ps-5 text-sm">
          <li>{t(`evidence.${effect}`)}</li>
          {late && <li>{t('evidence.ask_time')}</li>}
          <li>{t('evidence.ask_photo')}</li>
        </ul>
        <Field label={t('evidence.ask_text')} aside={t('act.optional')} hint={t('evidence.ask_hint')}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={500}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <ErrorNotice>{ask.error && wordsOf(ask.error, t('act.save_failed'))}</ErrorNotice>
      </Form>
    </Modal>
  )
}
