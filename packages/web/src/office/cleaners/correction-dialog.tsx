import { addCorrection } from '@brightkey/contract/reports/endpoints'
import type { Statement } from '@brightkey/contract/reports/statement-schema'
import { useState } from 'react'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { failureText, fieldProblem } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useDateTexts } from '../../platform/office/use-date-texts.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Field, Input } from '../../ui/field.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { SegmentsField } from '../../ui/office/segments.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AmountInputs, parseAmount } from '../fields/amount-inputs.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { LabelledDay } from '../fields/labelled-date-time.tsx'

const kinds = { bonus: 'bonus', deduction: 'deduction', addition: 'correction', payment: 'payment' } as const
type Effect = keyof typeof kinds

type DialogProps = { statement: Statement; onClose: () => void }

/** Adds a line to a statement, about a session on it or the month, or what was paid. */
export function CorrectionDialog({ statement, onClose }: DialogProps) {
  const { t: to } = useTexts()
  const t = useFigureText()
  const toast = useToast()
  const add = useWrite(addCorrection)
  const draft = useDraft('correction', `${statement.cleaner.id} ${statement.month}`)
  const [effect, setEffect] = useDraftState<Effect>(draft, 'effect', 'deduction')
  const [paidOn, setPaidOn] = useDraftState(draft, 'paid_on', '')
  const dates = useDateTexts()
  const isPayment = effect === 'payment'
  const [amount, setAmount] = useDraftState(draft, 'amount', '')
  const [currency, setCurrency] = useDraftState(
    draft,
    'currency',
    statement.sums.totals[0]?.currency ?? statement.rate?.currency ?? 'AED',
  )
  const [session, setSession] = useDraftState(draft, 'session', '')
  const [reason, setReason] = useDraftState(draft, 'reason', '')
  const [isChecked, setIsChecked] = useState(false)
  const value = parseAmount({ amount, currency })
  const isReasonMissing = !isPayment && reason.trim() === ''

  function submit() {
    setIsChecked(true)
    if (value === null || isReasonMissing) return
    add.mutate(
      {
        id: statement.cleaner.id,
        for_month: statement.month,
        session_id: isPayment ? null : session || null,
        kind: kinds[effect],
        ...(isPayment && { paid_on: paidOn || dates.today }),
        amount: effect === 'deduction' ? -value.amount : value.amount,
        currency: value.currency,
        reason,
      },
      {
        onSuccess() {
          toast({ text: t('statement.line_added'), tone: 'good' })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('statement.add_correction')}
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
      action={t('statement.add_correction')}
      busy={add.isPending}
      failure={add.error && failureText(add.error, to, to('act.save_failed'))}
    >
      {!isPayment && <p className="text-muted text-sm">{t('statement.correction_hint')}</p>}
      <SegmentsField
        label={t('statement.effect')}
        value={effect}
        choices={(['bonus', 'deduction', 'addition', 'payment'] as const).map((each) => ({
          value: each,
          label: t(`statement.${each}`),
        }))}
        onChange={setEffect}
      />
      <Field
        label={t('statement.amount')}
        error={isChecked && value === null ? t('statement.amount_wrong') : fieldProblem(add.error, 'amount')}
      >
        {(control) => (
          <div className="flex gap-2">
            <AmountInputs
              control={control}
              value={{ amount, currency }}
              currencyLabel={t('statement.currency')}
              onChange={(typed) => {
                setAmount(typed.amount)
                setCurrency(typed.currency)
              }}
            />
          </div>
        )}
      </Field>
      {isPayment && (
        <LabelledDay label={t('statement.paid_on')} value={paidOn || dates.today} onChange={setPaidOn} />
      )}
      {!isPayment && (
        <Field label={t('statement.session')} aside={to('act.optional')}>
          {(control) => (
            <ChoiceSelect
              {...control}
              value={session}
              choices={[
                { value: '', label: '–' },
                ...statement.rows.map(({ session_id, code: of, apartment }) => ({
                  value: session_id,
                  label: `${of} · ${apartment}`,
                })),
              ]}
              onChange={setSession}
            />
          )}
        </Field>
      )}
      <Field
        label={isPayment ? t('statement.note') : t('statement.reason')}
        aside={isPayment ? to('act.optional') : undefined}
        hint={t('statement.reason_hint')}
        error={
          isChecked && isReasonMissing ? t('statement.reason_missing') : fieldProblem(add.error, 'reason')
        }
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={300}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
