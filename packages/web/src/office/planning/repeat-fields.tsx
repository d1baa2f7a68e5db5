import { useTexts } from '../../platform/office/texts.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { KindField } from '../fields/kind-field.tsx'
import { LabelledDay, LabelledTime } from '../fields/labelled-date-time.tsx'
import { NumberField } from './check-out-fields.tsx'
import { newRepeat, type RepeatDraft, readInterval, repeatUnits, writeInterval } from './rule-draft.ts'
import { TemplateChoice } from './template-choice.tsx'

type ListProps = {
  /** Whose rules they are; null: the instance's. */
  apartment: string | null
  repeats: readonly RepeatDraft[]
  /** The day that a new one starts on. */
  today: string
  onChange: (repeats: RepeatDraft[]) => void
  /** The message for the rule at this place, if it was refused. */
  errorAt: (index: number) => string | null
}

/** Regular cleanings, such as every six weeks. */
export function RepeatFields({ apartment, repeats, today, onChange, errorAt }: ListProps) {
  const { t } = useTexts()
  const change = (key: string, values: Partial<RepeatDraft>) =>
    onChange(repeats.map((each) => (each.key === key ? { ...each, ...values } : each)))
  return (
    <div className="grid grid-cols-1 gap-3">
      {repeats.map((repeat, index) => (
        <fieldset key={repeat.key} className="grid grid-cols-1 gap-4 rounded-card border border-line p-4">
          <legend className="sr-only">{`${t('rules.repeats')} ${index + 1}`}</legend>
          <RepeatRow
            apartment={apartment}
            repeat={repeat}
            error={errorAt(index)}
            onChange={(values) => change(repeat.key, values)}
            remove={
              <IconButton
                label={t('rules.remove', { number: String(index + 1) })}
                icon={<TrashIcon className="size-5" />}
                onClick={() => onChange(repeats.filter(({ key }) => key !== repeat.key))}
              />
            }
          />
        </fieldset>
      ))}
      {repeats.length < 20 && (
        <Button
          className="justify-self-start"
          icon={<PlusIcon className="size-5" />}
          onClick={() => onChange([...repeats, newRepeat(crypto.randomUUID(), today)])}
        >
          {t('rules.add')}
        </Button>
      )}
    </div>
  )
}

type RowProps = {
  apartment: string | null
  repeat: RepeatDraft
  error: string | null
  onChange: (values: Partial<RepeatDraft>) => void
  remove: React.ReactNode
}

function RepeatRow({ apartment, repeat, error, onChange, remove }: RowProps) {
  const { t } = useTexts()
  const interval = readInterval(repeat.rrule)
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        {interval ? (
          <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3">
            <NumberField
              label={t('rules.every')}
              value={interval.every}
              min={1}
              max={365}
              onChange={(every) => onChange({ rrule: writeInterval(every, interval.unit) })}
            />
            <Field label={t('rules.unit')} className="min-w-32">
              {(control) => (
                <ChoiceSelect
                  {...control}
                  value={interval.unit}
                  choices={repeatUnits.map((value) => ({ value, label: t(`rules.${value}`) }))}
                  onChange={(unit) => onChange({ rrule: writeInterval(interval.every, unit) })}
                />
              )}
            </Field>
          </div>
        ) : (
          <p className="min-w-0 flex-1 self-center break-words text-sm">
            {t('rules.special', { rule: repeat.rrule })}
          </p>
        )}
        {remove}
      </div>
      {error && (
        <p role="alert" className="text-alert text-sm">
          {error}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-start gap-4">
        <KindField value={repeat.kind} onChange={(kind) => onChange({ kind })} />
        <LabelledDay
          label={t('rules.from')}
          value={repeat.starts_on}
          onChange={(starts_on) => onChange({ starts_on })}
        />
        <LabelledTime
          label={t('rules.due')}
          value={repeat.due_at}
          onChange={(due_at) => onChange({ due_at })}
        />
      </div>
      <TemplateChoice
        apartment={apartment}
        chosen={repeat.template_ids ?? []}
        onChange={(template_ids) => onChange({ template_ids })}
      />
    </>
  )
}
