import { useTexts } from '../../platform/office/texts.tsx'
import { Field } from '../../ui/field.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { Stepper } from '../../ui/office/stepper.tsx'
import { CleanerField } from '../fields/cleaner-field.tsx'
import { KindField } from '../fields/kind-field.tsx'
import { LabelledTime } from '../fields/labelled-date-time.tsx'
import { MinutesField } from '../fields/minutes-field.tsx'
import { type CheckOutDraft, type DueDraft, dueKinds, type NotifyDraft, notifyKinds } from './rule-draft.ts'
import { TemplateChoice } from './template-choice.tsx'

type FieldsProps = {
  /** Whose rule it is; null: the instance's. */
  apartment: string | null
  rule: CheckOutDraft
  onChange: (rule: CheckOutDraft) => void
}

/** How many days ahead a session is made for a check-out, when it is due, its kind and tasks, who cleans, and when they are notified. */
export function CheckOutFields({ apartment, rule, onChange }: FieldsProps) {
  const { t } = useTexts()
  const set = (values: Partial<CheckOutDraft>) => onChange({ ...rule, ...values })
  return (
    <div className="grid grid-cols-1 gap-4">
      <NumberField
        label={t('rules.days_ahead')}
        value={rule.days_ahead}
        min={1}
        max={60}
        onChange={(days_ahead) => set({ days_ahead })}
      />
      <DueFields due={rule.due} onChange={(due) => set({ due })} />
      <KindField value={rule.kind} onChange={(kind) => set({ kind })} />
      <TemplateChoice
        apartment={apartment}
        chosen={rule.templates}
        onChange={(templates) => set({ templates })}
      />
      <CleanerField
        label={t('rules.cleaner')}
        hint={t('rules.cleaner_hint')}
        value={rule.cleaner}
        onChange={(cleaner) => set({ cleaner })}
      />
      <NotifyFields tell={rule.tell} onChange={(tell) => set({ tell })} />
    </div>
  )
}

/** When a session is due: before the next guests, hours after the check-out, or at a time. */
function DueFields({ due, onChange }: { due: DueDraft; onChange: (due: DueDraft) => void }) {
  const { t } = useTexts()
  const set = (values: Partial<DueDraft>) => onChange({ ...due, ...values })
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] items-start gap-4">
      <Field label={t('rules.due')} hint={due.kind === 'before' && t('rules.before_hint')}>
        {(control) => (
          <ChoiceSelect
            {...control}
            value={due.kind}
            choices={dueKinds.map((value) => ({ value, label: t(`rules.due_${value}`) }))}
            onChange={(kind) => set({ kind })}
          />
        )}
      </Field>
      {due.kind === 'before' && (
        <MinutesField
          label={t('rules.before_minutes')}
          value={String(due.before)}
          min={0}
          max={2880}
          onChange={(before) => set({ before: Number(before) })}
        />
      )}
      {due.kind === 'after' && (
        <NumberField
          label={t('rules.after_hours')}
          value={due.after}
          min={1}
          max={168}
          onChange={(after) => set({ after })}
        />
      )}
      {due.kind === 'at' && (
        <LabelledTime
          label={t('rules.at_time')}
          of={t('rules.due')}
          value={due.at}
          onChange={(at) => set({ at })}
        />
      )}
    </div>
  )
}

/** When the cleaner is notified of a session: the evening before, as soon as it is made, or by the office alone. */
function NotifyFields({ tell, onChange }: { tell: NotifyDraft; onChange: (tell: NotifyDraft) => void }) {
  const { t } = useTexts()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] items-start gap-4">
      <Field label={t('rules.notify')} hint={t('rules.notify_hint')}>
        {(control) => (
          <ChoiceSelect
            {...control}
            value={tell.kind}
            choices={notifyKinds.map((value) => ({ value, label: t(`rules.notify_${value}`) }))}
            onChange={(kind) => onChange({ ...tell, kind })}
          />
        )}
      </Field>
      {tell.kind === 'evening' && (
        <LabelledTime
          label={t('rules.at_time')}
          of={t('rules.notify')}
          value={tell.at}
          onChange={(at) => onChange({ ...tell, at })}
        />
      )}
    </div>
  )
}

type NumberProps = {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A number with a stepper below its label. */
export function NumberField({ label, ...stepper }: NumberProps) {
  const { t } = useTexts()
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <span className="font-semibold text-sm">{label}</span>
      <Stepper label={label} labels={{ less: t('act.less'), more: t('act.plus') }} {...stepper} />
    </div>
  )
}
