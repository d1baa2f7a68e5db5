import { useTexts } from '../../platform/office/texts.tsx'
import { useDateTexts } from '../../platform/office/use-date-texts.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { DateTimeField } from '../../ui/office/date-time/date-time-field.tsx'
import { SwitchRow } from '../../ui/office/switch-row.tsx'
import { KindField } from '../fields/kind-field.tsx'
import { MinutesField } from '../fields/minutes-field.tsx'
import type { Plan } from './plan.ts'

type FieldsProps = {
  plan: Plan
  /** What `start` is at first once one is wanted. */
  usualStart: string
  /** Wall-clock time by which the work has to begin. */
  due: string
  /** Once a report is in, its kind and minutes are on a statement. */
  isReported?: boolean
  onChange: (plan: Partial<Plan>) => void
}

/** What is seldom changed: the kind of a cleaning, from when on, and how long it takes. Folded while it is as usual. */
export function PlanFields({ plan, usualStart, due, isReported = false, onChange }: FieldsProps) {
  const { t } = useTexts()
  const texts = useDateTexts()
  return (
    <Disclosure
      className="rounded-control border border-line px-3.5"
      summaryClassName="font-semibold text-sm"
      summary={t('plan.more')}
    >
      <div className="grid grid-cols-1 gap-4 pt-1 pb-4">
        {!isReported && <KindField value={plan.kind} onChange={(kind) => onChange({ kind })} />}
        <SwitchRow
          label={t('plan.has_start')}
          on={plan.start !== ''}
          onChange={(on) => onChange({ start: on ? usualStart : '' })}
        />
        {plan.start !== '' && (
          <DateTimeField
            label={t('plan.start')}
            texts={texts}
            value={plan.start}
            error={plan.start >= due && t('plan.start_late')}
            onChange={(start) => onChange({ start })}
          />
        )}
        {!isReported && (
          <MinutesField
            label={t('flats.minutes_label')}
            hint={t('plan.minutes_hint')}
            value={plan.minutes}
            min={5}
            max={1440}
            onChange={(minutes) => onChange({ minutes })}
          />
        )}
      </div>
    </Disclosure>
  )
}
