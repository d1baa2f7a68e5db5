import type { ApartmentDetails } from '@brightkey/contract/apartments/schema'
import { getCleaner } from '@brightkey/contract/cleaners/endpoints'
import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { fieldProblem } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { Field, Input } from '../../../ui/field.tsx'
import { CleanerField } from '../../fields/cleaner-field.tsx'

type TimeProps = {
  apartment: ApartmentDetails | null
  /** The minutes that count while none are typed. */
  usual: number
  error: unknown
}

/** When guests may come and must leave, and how long the cleaning between them takes. */
export function TimeFields({ apartment, usual, error }: TimeProps) {
  const { t } = useTexts()
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Field label={t('flats.check_out_label')} error={fieldProblem(error, 'check_out_time')}>
        {(control) => (
          <Input
            {...control}
            name="check_out_time"
            type="time"
            dir="ltr"
            defaultValue={apartment?.check_out_time ?? '11:00'}
          />
        )}
      </Field>
      <Field label={t('flats.check_in_label')} error={fieldProblem(error, 'check_in_time')}>
        {(control) => (
          <Input
            {...control}
            name="check_in_time"
            type="time"
            dir="ltr"
            defaultValue={apartment?.check_in_time ?? '15:00'}
          />
        )}
      </Field>
      <Field
        label={t('flats.minutes_label')}
        hint={t('flats.minutes_hint', { minutes: String(usual) })}
        error={fieldProblem(error, 'planned_minutes')}
        className="max-sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            name="planned_minutes"
            type="number"
            dir="ltr"
            inputMode="numeric"
            min={5}
            max={1440}
            step={5}
            defaultValue={apartment?.planned_minutes ?? ''}
          />
        )}
      </Field>
    </div>
  )
}

type CleanerProps = {
  /** The cleaner as saved. */
  id: string | null
  /** Undefined until another one is chosen. */
  chosen: AssignedCleaner | null | undefined
  onChange: (cleaner: AssignedCleaner | null) => void
}

/** Who cleans here unless another cleaner is chosen. */
export function DefaultCleaner({ id, chosen, onChange }: CleanerProps) {
  const { t } = useTexts()
  const saved = useRead(getCleaner, id === null ? null : { id }).data ?? null
  return (
    <CleanerField
      label={t('flats.cleaner_label')}
      hint={t('flats.cleaner_hint')}
      value={chosen === undefined ? saved : chosen}
      onChange={onChange}
    />
  )
}
