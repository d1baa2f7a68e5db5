import type { Settings } from '@brightkey/contract/settings/schema'
import { useWords } from '../../platform/office/words.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { zoneChoice } from './time-zones.ts'

/** The same fields for those who may look and not change, and why. */
export function SettingsRead({ settings }: { settings: Settings }) {
  const { t } = useWords()
  const { label, hint } = zoneChoice(settings.time_zone)
  const fields = [
    { label: t('settings.company_name'), value: settings.company_name, dir: 'auto' },
    { label: t('settings.time_zone'), value: hint ? `${label} (${hint})` : label, dir: 'ltr' },
    { label: t('settings.grace'), value: settings.link_grace_hours, dir: 'ltr' },
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice>{t('settings.read_only')}</Notice>
      {fields.map(({ label, value, dir }) => (
        <Field key={label} label={label}>
          {(control) => <Input {...control} readOnly dir={dir} value={value} className="bg-sunken" />}
        </Field>
      ))}
    </div>
  )
}
