import { getCleaner } from '@brightkey/contract/cleaners/endpoints'
import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { CleanerField } from '../../fields/cleaner-field.tsx'
import type { ContractForm } from '../../fields/contract-form.ts'
import { LabelledTime } from '../../fields/labelled-date-time.tsx'
import { MinutesField } from '../../fields/minutes-field.tsx'
import type { ApartmentFormInput } from './apartment-values.ts'

type TimeProps = {
  form: ContractForm<typeof ApartmentFormInput>
  /** The minutes that count while none are typed. */
  usual: number
}

/** When guests may come and must leave, and how long the cleaning between them takes. */
export function TimeFields({ form: { value, set, errorFor }, usual }: TimeProps) {
  const { t } = useTexts()
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <LabelledTime
        label={t('flats.check_out_label')}
        value={value('check_out_time') ?? ''}
        onChange={(time) => set('check_out_time', time)}
      />
      <LabelledTime
        label={t('flats.check_in_label')}
        value={value('check_in_time') ?? ''}
        onChange={(time) => set('check_in_time', time)}
      />
      <MinutesField
        label={t('flats.minutes_label')}
        hint={t('flats.minutes_hint', { minutes: String(usual) })}
        error={errorFor('planned_minutes')}
        className="max-sm:col-span-2"
        value={value('planned_minutes')}
        min={5}
        max={1440}
        onChange={(minutes) => set('planned_minutes', minutes)}
      />
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
