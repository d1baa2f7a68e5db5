import type { DamageCase } from '@brightkey/contract/reports/damage-case-routes'
import { updateDamageCase } from '@brightkey/contract/reports/endpoints'
import { useState } from 'react'
import { changedValues } from '../../../platform/office/away/changed-values.ts'
import { useDamageText } from '../../../platform/office/late-texts.ts'
import { saveFailureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Field } from '../../../ui/field.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { useToast } from '../../../ui/toast.tsx'
import { AmountInputs, parseAmount } from '../amount-inputs.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { LabelledDay } from '../labelled-date-time.tsx'
import { TextField } from '../text-field.tsx'

type DialogProps = { damageCase: DamageCase; onClose: () => void }

/** A case by the names of what is sent. */
const toValues = ({ title, due_on, receipt, guest, booking_reference, note, ...row }: DamageCase) => ({
  ...{ title, due_on },
  ...{
    receipt: receipt ?? '',
    guest: guest ?? '',
    booking_reference: booking_reference ?? '',
    note: note ?? '',
  },
  cost: row.amount === null ? null : { amount: row.amount, currency: row.currency },
})

/** What a case says, besides its photos. */
export function DetailsDialog({ damageCase, onClose }: DialogProps) {
  const { t } = useTexts()
  const td = useDamageText()
  const toast = useToast()
  const [opened] = useState(damageCase)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const update = useWrite(updateDamageCase, { onError: setRefusal })
  const draft = useDraft('damage-case', damageCase.id)
  const [title, setTitle] = useDraftState(draft, 'title', damageCase.title)
  const [day, setDay] = useDraftState(draft, 'day', damageCase.due_on)
  const [amount, setAmount] = useDraftState(draft, 'amount', String(damageCase.amount ?? ''))
  const [currency, setCurrency] = useDraftState(draft, 'currency', damageCase.currency ?? 'AED')
  const [receipt, setReceipt] = useDraftState(draft, 'receipt', damageCase.receipt ?? '')
  const [booking, setBooking] = useDraftState(draft, 'booking', damageCase.booking_reference ?? '')
  const [guest, setGuest] = useDraftState(draft, 'guest', damageCase.guest ?? '')
  const [note, setNote] = useDraftState(draft, 'note', damageCase.note ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const cost = amount.trim() === '' ? null : parseAmount({ amount, currency })
  const isCostWrong = amount.trim() !== '' && cost === null

  function save() {
    setIsChecked(true)
    if (isCostWrong) return
    const texts = { title, receipt, guest, booking_reference: booking, note }
    const values = { ...texts, due_on: day, cost }
    update.mutate(
      {
        id: damageCase.id,
        ...changedValues(values, { opened: toValues(opened), now: toValues(damageCase), refusal }),
      },
      {
        onSuccess() {
          toast({ text: t('act.saved'), tone: 'good' })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={td('damage.edit')}
      onClose={onClose}
      onSubmit={save}
      draft={draft}
      action={t('act.save')}
      busy={update.isPending}
      failure={update.error && saveFailureText(update.error, t, t('act.save_failed'))}
    >
      <TextField
        label={td('damage.name')}
        optional
        maxLength={200}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <LabelledDay label={td('damage.due')} value={day} onChange={setDay} />
      <Field
        label={td('damage.cost')}
        aside={t('act.optional')}
        error={isChecked && isCostWrong ? td('damage.cost_wrong') : undefined}
      >
        {(control) => (
          <div className="flex gap-2">
            <AmountInputs
              control={control}
              value={{ amount, currency }}
              currencyLabel={td('damage.currency')}
              onChange={(typed) => {
                setAmount(typed.amount)
                setCurrency(typed.currency)
              }}
            />
          </div>
        )}
      </Field>
      <TextField
        label={td('damage.receipt')}
        hint={td('damage.receipt_hint')}
        optional
        maxLength={500}
        value={receipt}
        onChange={({ target }) => setReceipt(target.value)}
      />
      <TextField
        label={td('damage.booking')}
        optional
        maxLength={100}
        value={booking}
        onChange={({ target }) => setBooking(target.value)}
      />
      <TextField
        label={td('damage.guest')}
        hint={td('damage.guest_hint')}
        optional
        maxLength={500}
        value={guest}
        onChange={({ target }) => setGuest(target.value)}
      />
      <TextField
        label={td('damage.note')}
        optional
        multiline
        maxLength={4000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
