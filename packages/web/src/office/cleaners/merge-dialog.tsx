import { getCleaner, mergeCleaners } from '@brightkey/contract/cleaners/endpoints'
import type { AssignedCleaner, Cleaner } from '@brightkey/contract/cleaners/schema'
import { listSessions } from '@brightkey/contract/sessions/endpoints'
import { useState } from 'react'
import { nounKey, readKey } from '../../platform/office/keys.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { CleanerField } from '../fields/cleaner-field.tsx'
import { getCleanerName } from '../fields/cleaner-name.ts'
import { FormDialog } from '../fields/form-dialog.tsx'

type MergeProps = { cleaner: Cleaner; onMerged: (cleaner: Cleaner) => void; onClose: () => void }

/** Makes two entries of one person one: this one is kept. */
export function MergeDialog({ cleaner, onMerged, onClose }: MergeProps) {
  const { t } = useTexts()
  const draft = useDraft('merge', cleaner.id)
  const [other, setOther] = useDraftState<AssignedCleaner | null>(draft, 'other', null)
  const [checked, setChecked] = useState(false)
  const merge = useWrite(mergeCleaners, {
    stores: getCleaner,
    rereads: () => [nounKey(getCleaner), readKey(listSessions, {})],
  })
  const name = getCleanerName(cleaner)
  function submit() {
    setChecked(true)
    if (other) merge.mutate({ id: cleaner.id, other_id: other.id }, { onSuccess: onMerged })
  }
  return (
    <FormDialog
      title={t('cleaners.merge_title')}
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
      action={t('cleaners.merge')}
      look="danger"
      busy={merge.isPending}
      failure={merge.error && saveFailureText(merge.error, t, t('act.save_failed'))}
    >
      <p>{t('cleaners.merge_text', { name })}</p>
      <CleanerField
        required
        everyone
        label={t('cleaners.merge_other', { name })}
        placeholder={t('assign.search')}
        error={checked && other === null ? t('cleaners.merge_missing') : null}
        value={other}
        onChange={setOther}
        without={cleaner.id}
      />
    </FormDialog>
  )
}
