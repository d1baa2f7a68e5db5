import type { Settings } from '@brightkey/contract/settings/routes'
import { type ComponentProps, useId } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { LabelledTime } from '../fields/labelled-date-time.tsx'
import { TextField } from '../fields/text-field.tsx'

export const reminders = ['remind_unopened_hours', 'remind_not_begun_hours'] as const
type QuietHours = Pick<Settings, 'quiet_from' | 'quiet_to'>

type MessageFieldsProps = {
  quiet: QuietHours
  onQuiet: (name: keyof QuietHours, time: string) => void
  quietError: string | null
  field: (name: (typeof reminders)[number]) => Omit<ComponentProps<typeof TextField>, 'label'>
}

/** Quiet hours, and when the office is reminded of sessions that are not opened or not begun. */
export function MessageFields({ quiet, onQuiet, quietError, field }: MessageFieldsProps) {
  const { t } = useTexts()
  const title = useId()
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
            onChange={(time) => onQuiet('quiet_from', time)}
          />
          <LabelledTime
            label={t('settings.quiet_to')}
            value={quiet.quiet_to}
            onChange={(time) => onQuiet('quiet_to', time)}
          />
        </div>
        <p className={quietError ? 'text-alert text-sm' : 'text-muted text-sm'}>
          {quietError ?? t('settings.quiet_hint')}
        </p>
      </div>
      {reminders.map((name) => (
        <TextField
          {...field(name)}
          key={name}
          label={t(`settings.${name}`)}
          hint={t(`settings.${name}_hint`)}
          inputMode="numeric"
          dir="ltr"
          className="max-w-32 tabular-nums"
        />
      ))}
    </section>
  )
}
