import { useMemo } from 'react'
import { zone } from '../../platform/office/formats.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { type Choice, Combobox } from '../../ui/office/combobox.tsx'

type ZoneFieldProps = {
  value: string | null
  effectiveZone: string
  onChange: (zone: string | null) => void
  error: string | null
}

/** One of about 400 time zones, found by typing a city. */
export function TimeZoneField({ value, effectiveZone, onChange, error }: ZoneFieldProps) {
  const { t } = useTexts()
  const choices = useMemo(() => listZoneChoices(effectiveZone), [effectiveZone])
  const chosen = value === null ? null : toZoneChoice(value)
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

/** The page uses the time zone the server wrote into it until it is reloaded. */
export function ReloadNotice({ effectiveZone }: { effectiveZone: string }) {
  const { t } = useTexts()
  if (effectiveZone === zone) return null
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

/** Returns the zone's current offset: `UTC+04:00`. */
function getOffset(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return offset === 'GMT' ? 'UTC' : offset.replace('GMT', 'UTC')
}

/** Returns the zone as an option with its offset; a zone unknown to this browser has none. */
export function toZoneChoice(timeZone: string): Choice {
  const label = timeZone.replaceAll('_', ' ')
  try {
    return { value: timeZone, label, hint: getOffset(timeZone) }
  } catch {
    return { value: timeZone, label }
  }
}

/** Returns all zones known to this browser, and the effective one. */
function listZoneChoices(effectiveZone: string): Choice[] {
  const supported = Intl.supportedValuesOf('timeZone')
  const names = supported.includes(effectiveZone) ? supported : [effectiveZone, ...supported]
  return names.map(toZoneChoice)
}
