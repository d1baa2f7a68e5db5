import { useMemo } from 'react'
import { zone } from '../../platform/office/formats.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { type Choice, Combobox } from '../../ui/office/combobox.tsx'

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

/** `UTC+04:00`: how far the zone's clock is from UTC now. */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return said === 'GMT' ? 'UTC' : said.replace('GMT', 'UTC')
}

/** The zone as a line of a list: `Asia/Dubai` and its offset. A name that this browser does not know goes without one. */
export function zoneChoice(timeZone: string): Choice {
  const label = timeZone.replaceAll('_', ' ')
  try {
    return { value: timeZone, label, hint: offsetOf(timeZone) }
  } catch {
    return { value: timeZone, label }
  }
}

/** Every zone this browser knows, and the one in force, whatever it is called. */
function zoneChoices(inForce: string): Choice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const names = known.includes(inForce) ? known : [inForce, ...known]
  return names.map(zoneChoice)
}
