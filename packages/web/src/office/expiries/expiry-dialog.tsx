import type { EndpointInput } from '@brightkey/contract/api'
import { createExpiry, updateExpiry } from '@brightkey/contract/expiries/endpoints'
import { type Expiry, ExpiryInput } from '@brightkey/contract/expiries/schema'
import { useState } from 'react'
import { z } from 'zod/mini'
import { changedValues } from '../../platform/office/away/changed-values.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { call, useWrite } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useDraft } from '../../ui/office/drafts/draft.ts'
import { useToast } from '../../ui/toast.tsx'
import { useContractForm } from '../fields/contract-form.ts'
import { useExpiryText } from '../fields/expiry/expiry-text.ts'
import { FormDialog } from '../fields/form-dialog.tsx'
import { LabelledDay } from '../fields/labelled-date-time.tsx'
import { TextField } from '../fields/text-field.tsx'

/** An expiry date to change, or the apartment that gets a new one. */
type DialogProps = { expiry: Expiry | null; apartment: string; onClose: () => void }

/** As the contract wants it; without a day the field is empty. */
const ExpiryForm = z.extend(ExpiryInput, {
  valid_until: z.pipe(
    z.custom<string>(),
    z.transform((day) => day || null),
  ),
})

/** The values of the form; the name as it is shown, so that one that stays keeps its languages. */
const toValues = ({ title_text: title, valid_until, note }: Expiry) => ({ title, valid_until, note })

/** Adds or changes an expiry date. */
export function ExpiryDialog({ expiry, apartment, onClose }: DialogProps) {
  const { t } = useTexts()
  const te = useExpiryText()
  const toast = useToast()
  const [opened] = useState(expiry)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const save = useWrite(
    (values: EndpointInput<typeof createExpiry>) =>
      expiry === null
        ? call(createExpiry, values)
        : call(updateExpiry, {
            id: expiry.id,
            ...changes(values, { opened: opened ?? expiry, now: expiry, refusal }),
          }),
    { onError: setRefusal },
  )
  const draft = useDraft('expiry', expiry?.id ?? apartment)
  const { field, value, set, submit } = useContractForm(ExpiryForm, {
    draft,
    values: {
      apartment_id: apartment,
      title: expiry?.title_text ?? '',
      valid_until: expiry?.valid_until ?? '',
      note: expiry?.note ?? '',
    },
    missing: { title: te('expiry.what_missing') },
    error: save.error,
  })
  const send = submit((values) =>
    save.mutate(
      { ...values, note: values.note || null },
      {
        onSuccess() {
          toast({ text: te(expiry === null ? 'expiry.added' : 'expiry.saved'), tone: 'good' })
          onClose()
        },
      },
    ),
  )
  return (
    <FormDialog
      title={expiry === null ? te('expiry.add') : te('expiry.edit_title', { item: expiry.title_text })}
      action={t('act.save')}
      draft={draft}
      busy={save.isPending}
      failure={save.error && saveFailureText(save.error, t, t('act.save_failed'))}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField {...field('title')} label={te('expiry.what')} autoComplete="off" />
      <LabelledDay
        label={te('expiry.valid_until')}
        value={value('valid_until') ?? ''}
        onChange={(day) => set('valid_until', day)}
      />
      {value('valid_until') && (
        <Button
          size="small"
          look="quiet"
          className="-mt-3 justify-self-start"
          onClick={() => set('valid_until', '')}
        >
          {te('expiry.clear')}
        </Button>
      )}
      <TextField {...field('note')} label={te('expiry.note')} optional multiline />
    </FormDialog>
  )
}

type Known = { opened: Expiry; now: Expiry; refusal: Error | null }

/** What is sent of a changed form. A name replaces all of its languages. */
function changes(
  { title, valid_until, note }: EndpointInput<typeof createExpiry>,
  { opened, now, refusal }: Known,
) {
  const { replaces, ...sent } = changedValues(
    { title, valid_until: valid_until ?? null, note: note ?? null },
    { opened: toValues(opened), now: toValues(now), refusal },
  )
  if (!replaces) return sent
  return { ...sent, replaces: { ...replaces, ...('title' in replaces && { title: opened.title }) } }
}
