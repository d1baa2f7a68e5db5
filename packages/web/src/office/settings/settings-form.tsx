import { getSettings, updateSettings } from '@brightkey/contract/settings/endpoints'
import type { Settings } from '@brightkey/contract/settings/schema'
import { type FormEvent, useMemo, useState } from 'react'
import { zone } from '../../platform/office/formats.ts'
import { failureText, fieldProblem } from '../../platform/office/problem.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Combobox } from '../../ui/office/combobox.tsx'
import { Form } from '../../ui/office/form.tsx'
import { useToast } from '../../ui/toast.tsx'
import { zoneChoice, zoneChoices } from './time-zones.ts'

/** The contract's limit: a year of hours. */
const mostHours = 8760

export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useWords()
  const toast = useToast()
  const save = useWrite(updateSettings, { stores: getSettings, rereads: () => [] })
  const [zone, setZone] = useState<string | null>(settings.time_zone)
  const [wrong, setWrong] = useState<{ zone?: true; grace?: true }>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget)
    const grace = String(typed.get('grace')).trim()
    const hours = Number(grace)
    const found = {
      ...(zone === null && { zone: true as const }),
      ...((!/^\d+$/.test(grace) || hours > mostHours) && { grace: true as const }),
    }
    setWrong(found)
    if (zone === null || Object.keys(found).length > 0) return
    save.mutate(
      { company_name: String(typed.get('company_name')).trim(), time_zone: zone, link_grace_hours: hours },
      { onSuccess: () => toast({ text: t('settings.saved'), tone: 'good' }) },
    )
  }

  const { error } = save
  const failure = error && failureText(error, t, t('settings.save_failed'))
  return (
    <Form
      onSubmit={submit}
      changed={zone !== settings.time_zone}
      saved={save.data}
      className="grid grid-cols-1 gap-4"
    >
      <Field
        label={t('settings.company_name')}
        aside={t('act.optional')}
        hint={t('settings.company_hint')}
        error={fieldProblem(error, 'company_name')}
      >
        {(control) => (
          <Input
            {...control}
            name="company_name"
            maxLength={150}
            autoComplete="organization"
            defaultValue={settings.company_name}
          />
        )}
      </Field>
      <TimeZoneField
        value={zone}
        inForce={settings.time_zone}
        onChange={setZone}
        error={wrong.zone ? t('settings.time_zone_missing') : fieldProblem(error, 'time_zone')}
      />
      <OldZone inForce={settings.time_zone} />
      <Field
        label={t('settings.grace')}
        hint={t('settings.grace_hint')}
        error={wrong.grace ? t('settings.grace_wrong') : fieldProblem(error, 'link_grace_hours')}
      >
        {(control) => (
          <Input
            {...control}
            name="grace"
            inputMode="numeric"
            dir="ltr"
            maxLength={4}
            className="max-w-32 tabular-nums"
            defaultValue={settings.link_grace_hours}
          />
        )}
      </Field>
      <ErrorNotice>{failure}</ErrorNotice>
      <Button type="submit" look="strong" busy={save.isPending} className="justify-self-start">
        {t('act.save')}
      </Button>
    </Form>
  )
}

type ZoneFieldProps = {
  value: string | null
  inForce: string
  onChange: (zone: string | null) => void
  error: string | null
}

/** One of some four hundred zones, found by typing a city. */
function TimeZoneField({ value, inForce, onChange, error }: ZoneFieldProps) {
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
function OldZone({ inForce }: { inForce: string }) {
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
