import { useMemo } from 'react'
import { useWords } from '../../platform/office/words.tsx'
import { zone } from '../../platform/office/zone.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Combobox } from '../../ui/office/combobox.tsx'
import { zoneChoice, zoneChoices } from './time-zones.ts'

type ZoneFieldProps = {
  value: string | null
  inForce: string
  onChange: (zone: string | null) => void
  error: string | null
}

/** One of some four hundred zones, found by typing a city. */
export function TimeZoneField({ value, inForce, onChange, error }: ZoneFieldProps) {
  const { t } = useWords()
  const choices = useMemo(() => zoneChoices(inForce), [inForce])
  const chosen = value === null ? null : zoneChoice(value)
  return (
    <Field
      label={t('settings.time_zone')}
      aside={
        chosen?.hint && (
          <span dir="ltr" className="tabular-nums">
            {chosen.hint}
          </span>
        )
      }
      hint={t('settings.time_zone_hint')}
      error={error}
    >
      {(control) => (
        <Combobox
          {...control}
          value={chosen}
          onChange={(choice) => onChange(choice?.value ?? null)}
          choices={choices}
          placeholder={t('settings.time_zone_search')}
          label={t('settings.time_zone')}
          labels={{ open: t('act.show_list'), empty: t('act.nothing_found') }}
        />
      )}
    </Field>
  )
}

/** The server writes the zone into the page, which goes by it until it is loaded again. */
export function OldZone({ inForce }: { inForce: string }) {
  const { t } = useWords()
  if (inForce === zone) return null
  return (
    <Notice tone="waiting">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{t('settings.reload_hint', { zone: zone.replaceAll('_', ' ') })}</span>
        <Button size="small" onClick={() => location.reload()}>
          {t('settings.reload')}
        </Button>
      </div>
    </Notice>
  )
}
