import { listAreas, removeArea } from '@brightkey/contract/apartments/endpoints'
import type { Area } from '@brightkey/contract/apartments/schema'
import { type FormEvent, useState } from 'react'
import { readKey } from '../../platform/office/keys.ts'
import { useAreaText } from '../../platform/office/late-texts.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Field } from '../../ui/field.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { useToast } from '../../ui/toast.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'

type Props = { area: Area; areas: readonly Area[]; onClose: () => void }

/** Removes an area; what is in it goes to another one. */
export function RemoveAreaDialog({ area, areas, onClose }: Props) {
  const { t } = useTexts()
  const ta = useAreaText()
  const toast = useToast()
  const remove = useWrite(removeArea, { rereads: () => [readKey(listAreas, {})], afterRefusal: true })
  const [replacement, setReplacement] = useState('')
  const { error } = remove
  function submit(event: FormEvent) {
    event.preventDefault()
    const input = { value: area.value, ...(replacement && { replacement }) }
    remove.mutate(input, {
      onSuccess() {
        toast({ text: ta('areas.removed', { title: area.title }), tone: 'good' })
        onClose()
      },
    })
  }
  const others = areas.filter(({ value }) => value !== area.value)
  return (
    <FormDialog
      title={ta('areas.remove_title', { title: area.title })}
      draft="elsewhere"
      onSubmit={submit}
      onClose={onClose}
      action={ta('areas.remove')}
      busy={remove.isPending}
      failure={error && saveFailureText(error, t, ta('areas.save_failed'))}
    >
      <Field label={ta('areas.replacement')} hint={ta('areas.replacement_hint')}>
        {(control) => (
          <ChoiceSelect
            {...control}
            value={replacement}
            choices={[
              { value: '', label: ta('areas.no_replacement') },
              ...others.map(({ value, title }) => ({ value, label: title })),
            ]}
            onChange={setReplacement}
          />
        )}
      </Field>
    </FormDialog>
  )
}
