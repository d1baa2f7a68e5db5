import { urgencies } from '@brightkey/contract/sessions/choices'
import { getSession, updateSession } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useId, useState } from 'react'
import { wordsOf } from '../../../platform/office/problem.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { DialogFooter } from '../../../ui/office/dialog-footer.tsx'
import { Form } from '../../../ui/office/form.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { Segments } from '../../../ui/office/segments.tsx'
import { useChanged } from '../../../ui/office/unsaved.tsx'
import { useToast } from '../../../ui/toast.tsx'

/** Note and urgency. */
export function EditDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useWords()
  const toast = useToast()
  const form = useId()
  const update = useWrite(updateSession, { stores: getSession })
  const [urgency, setUrgency] = useState(session.urgency)
  const [note, setNote] = useState(session.note ?? '')
  const changed = useChanged([urgency, note])

  const save = () =>
    update.mutate(
      { id: session.id, urgency, note: note.trim() || null },
      {
        onSuccess() {
          toast({ text: t('act.saved'), tone: 'good' })
          onClose()
        },
      },
    )
  const footer = (
    <DialogFooter cancel={t('act.cancel')}>
      <Button type="submit" form={form} look="strong" busy={update.isPending}>
        {t('act.save')}
      </Button>
    </DialogFooter>
  )
  return (
    <Modal title={t('one.edit_title')} closeLabel={t('act.close')} onClose={onClose} footer={footer}>
      <Form id={form} onSubmit={save} changed={changed} className="grid grid-cols-1 gap-4">
        <ErrorNotice>{update.error && wordsOf(update.error, t('act.save_failed'))}</ErrorNotice>
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
      </Form>
    </Modal>
  )
}
