import { urgencies } from '@brightkey/contract/sessions/choices'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useState } from 'react'
import { wordsOf } from '../../platform/office-problem.ts'
import { useWords } from '../../platform/office-words.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { DialogFoot } from '../../ui/office/dialog-foot.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useUpdateSession } from './use-session-changes.ts'

/** Note and urgency. */
export function EditDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useWords()
  const toast = useToast()
  const update = useUpdateSession(session.id)
  const [urgency, setUrgency] = useState(session.urgency)
  const [note, setNote] = useState(session.note ?? '')

  const save = () =>
    update.mutate(
      { urgency, note: note.trim() || null },
      {
        onSuccess() {
          toast({ text: t('act.saved'), tone: 'good' })
          onClose()
        },
      },
    )
  const footer = (
    <DialogFoot cancel={t('act.cancel')} onCancel={onClose}>
      <Button look="strong" busy={update.isPending} onClick={save}>
        {t('act.save')}
      </Button>
    </DialogFoot>
  )
  return (
    <Modal title={t('one.edit_title')} closeLabel={t('act.close')} onClose={onClose} footer={footer}>
      <div className="grid grid-cols-1 gap-4">
        {update.error && <Notice tone="alert">{wordsOf(update.error, t('act.save_failed'))}</Notice>}
        <Segments
          stacked
          label={t('make.urgency')}
          value={urgency}
          choices={urgencies.map((each) => ({ value: each, label: t(`urgency.${each}`) }))}
          onChange={setUrgency}
        />
        <Field label={t('make.note')} aside={t('act.optional')}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={2000}
              rows={5}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
    </Modal>
  )
}
