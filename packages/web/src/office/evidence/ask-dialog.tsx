import { textIn } from '@brightkey/contract/locale'
import { askAgain, getEvidence, getSession, listSessions } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Task } from '@brightkey/contract/sessions/schema'
import { useId, useState } from 'react'
import { useNow } from '../../platform/now.ts'
import { keyOf } from '../../platform/office/keys.ts'
import { wordsOf } from '../../platform/office/problem.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Form } from '../../ui/office/form.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { useToast } from '../../ui/toast.tsx'

type AskProps = { session: Session; task: Task; photoId: string; onAsked: () => void; onClose: () => void }

/** Says what will happen, takes words for the cleaner, and asks for a new photo. */
export function AskDialog({ session, task, photoId, onAsked, onClose }: AskProps) {
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
