import type { Settings } from '@brightkey/contract/settings/routes'
import { useId } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { toLatinDigits } from '../../ui/digits.ts'
import { Field, Input } from '../../ui/field.tsx'
import { LabelledTime } from '../fields/labelled-date-time.tsx'

/** The contract's limit. */
const maxHours = 72

export type QuietHours = Pick<Settings, 'quiet_from' | 'quiet_to'>
export const reminders = ['remind_unopened_hours', 'remind_not_begun_hours'] as const
export type Reminder = (typeof reminders)[number]
type ReminderHours = Pick<Settings, Reminder>

/** The typed hours of the reminders; null where they are no such number. */
export function readReminderHours(typed: FormData): { [Name in Reminder]: number | null } {
  const hoursOf = (name: Reminder) => {
    const hours = toLatinDigits(String(typed.get(name)).trim())
    return /^\d+$/.test(hours) && Number(hours) <= maxHours ? Number(hours) : null
  }
  return {
    remind_unopened_hours: hoursOf('remind_unopened_hours'),
    remind_not_begun_hours: hoursOf('remind_not_begun_hours'),
  }
}

type MessageFieldsProps = {
  settings: ReminderHours
  quiet: QuietHours
  onQuiet: (quiet: QuietHours) => void
  errorOf: (name: Reminder | keyof QuietHours) => string | null
}

/** Quiet hours, and when the office is reminded of sessions that are not opened or not begun. */
export function MessageFields({ settings, quiet, onQuiet, errorOf }: MessageFieldsProps) {
  const { t } = useTexts()
  const title = useId()
  const error = errorOf('quiet_from') ?? errorOf('quiet_to')
  return (
    <section aria-labelledby={title} className="grid grid-cols-1 gap-4 border-line border-t pt-4">
      <h3 id={title} className="font-semibold">
        {t('settings.notifying')}
      </h3>
      <div className="grid gap-1.5">
        <div className="grid max-w-80 grid-cols-2 gap-4">
          <LabelledTime
            label={t('settings.quiet_from')}
            value={quiet.quiet_from}
            onChange={(quiet_from) => onQuiet({ ...quiet, quiet_from })}
          />
          <LabelledTime
            label={t('settings.quiet_to')}
            value={quiet.quiet_to}
            onChange={(quiet_to) => onQuiet({ ...quiet, quiet_to })}
          />
        </div>
        <p className={error ? 'text-alert text-sm' : 'text-muted text-sm'}>
          {error ?? t('settings.quiet_hint')}
        </p>
      </div>
      {reminders.map((name) => (
        <Field
          key={name}
          label={t(`settings.${name}`)}
          hint={t(`settings.${name}_hint`)}
          error={errorOf(name)}
        >
          {(control) => (
            <Input
              {...control}
              name={name}
              inputMode="numeric"
              dir="ltr"
              maxLength={2}
              className="max-w-32 tabular-nums"
              defaultValue={settings[name]}
            />
          )}
        </Field>
      ))}
    </section>
  )
}
