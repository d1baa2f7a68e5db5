import type { ApartmentDetails } from '@brightkey/contract/apartments/schema'
import { getCleaner } from '@brightkey/contract/cleaners/endpoints'
import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { fieldProblem } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { CleanerField } from '../../fields/cleaner-field.tsx'
import { LabelledTime } from '../../fields/labelled-date-time.tsx'
import { MinutesField } from '../../fields/minutes-field.tsx'

/** How an apartment's days go; times such as `15:00`, minutes as typed or empty. */
export type DayTimes = { checkOut: string; checkIn: string; minutes: string }

export const toDayTimes = (apartment: ApartmentDetails | null): DayTimes => ({
  checkOut: apartment?.check_out_time ?? '11:00',
  checkIn: apartment?.check_in_time ?? '15:00',
  minutes: String(apartment?.planned_minutes ?? ''),
})

export const toTimesInput = ({ checkOut, checkIn, minutes }: DayTimes) => ({
  check_out_time: checkOut,
  check_in_time: checkIn,
  planned_minutes: minutes === '' ? null : Number(minutes),
})

type TimeProps = {
  times: DayTimes
  onChange: (times: DayTimes) => void
  /** The minutes that count while none are typed. */
  usual: number
  error: unknown
}

/** When guests may come and must leave, and how long the cleaning between them takes. */
export function TimeFields({ times, onChange, usual, error }: TimeProps) {
  const { t } = useTexts()
  const set = (changed: Partial<DayTimes>) => onChange({ ...times, ...changed })
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <LabelledTime
        label={t('flats.check_out_label')}
        value={times.checkOut}
        onChange={(checkOut) => set({ checkOut })}
      />
      <LabelledTime
        label={t('flats.check_in_label')}
        value={times.checkIn}
        onChange={(checkIn) => set({ checkIn })}
      />
      <MinutesField
        label={t('flats.minutes_label')}
        hint={t('flats.minutes_hint', { minutes: String(usual) })}
        error={fieldProblem(error, 'planned_minutes')}
        className="max-sm:col-span-2"
        value={times.minutes}
        min={5}
        max={1440}
        onChange={(minutes) => set({ minutes })}
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
