import { listViews, saveView } from '@brightkey/contract/users/endpoints'
import { useId, useState } from 'react'
import { keyOf } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { Form } from '../../../ui/office/form.tsx'
import { DialogFooter, Modal } from '../../../ui/office/modal.tsx'

const rereads = () => [keyOf(listViews, {})]

/** Asks for the name of the view. */
export function SaveViewDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTexts()
  const form = useId()
  const draft = useDraft('view', path)
  const [name, setName] = useDraftState(draft, 'name', '')
  const [checked, setChecked] = useState(false)
  const save = useWrite(saveView, { rereads })
  function send() {
    setChecked(true)
    if (name.trim() !== '') save.mutate({ name: name.trim(), path }, { onSuccess: onClose })
  }
  const footer = (
    <DialogFooter cancel={t('act.cancel')}>
      <Button type="submit" form={form} look="strong" busy={save.isPending}>
        {t('act.save')}
      </Button>
    </DialogFooter>
  )
  return (
    <Modal title={t('views.save')} closeLabel={t('act.close')} onClose={onClose} footer={footer}>
      <Form id={form} onSubmit={send} draft={draft} className="grid grid-cols-1 gap-4">
        <Field label={t('views.name')} error={checked && name.trim() === '' && t('views.name_missing')}>
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <ErrorNotice>{save.error && failureText(save.error, t, t('act.save_failed'))}</ErrorNotice>
      </Form>
    </Modal>
  )
}
