import { listViews, saveView } from '@brightkey/contract/users/endpoints'
import { useState } from 'react'
import { readKey } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Field, Input } from '../../../ui/field.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { FormDialog } from '../../fields/form-dialog.tsx'

const rereads = () => [readKey(listViews, {})]

/** Asks for the name of the view. */
export function SaveViewDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTexts()
  const draft = useDraft('view', path)
  const [name, setName] = useDraftState(draft, 'name', '')
  const [checked, setChecked] = useState(false)
  const save = useWrite(saveView, { rereads })
  function send() {
    setChecked(true)
    if (name.trim() !== '') save.mutate({ name: name.trim(), path }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('views.save')}
      onClose={onClose}
      onSubmit={send}
      draft={draft}
      action={t('act.save')}
      busy={save.isPending}
      failure={save.error && failureText(save.error, t, t('act.save_failed'))}
    >
      <Field label={t('views.name')} error={checked && name.trim() === '' && t('views.name_missing')}>
        {(control) => (
          <Input {...control} maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
    </FormDialog>
  )
}
