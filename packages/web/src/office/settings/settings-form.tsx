import { getSettings, updateSettings } from '@brightkey/contract/settings/endpoints'
import type { Settings } from '@brightkey/contract/settings/routes'
import { type FormEvent, useState } from 'react'
import { fieldProblem, saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { Form } from '../../ui/office/form.tsx'
import { SwitchRow } from '../../ui/office/switch-row.tsx'
import { useToast } from '../../ui/toast.tsx'
import {
  MessageFields,
  type QuietHours,
  type Reminder,
  readReminderHours,
  reminders,
} from './message-fields.tsx'
import { ReloadNotice, TimeZoneField, toZoneChoice } from './time-zone-field.tsx'

/** The contract's limit: the hours of a year. */
const maxHours = 8760

export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTexts()
  const toast = useToast()
  const save = useWrite(updateSettings, { stores: getSettings, rereads: () => [] })
  const draft = useDraft('settings')
  const [zone, setZone] = useDraftState<string | null>(draft, 'zone', settings.time_zone)
  const { quiet_from, quiet_to } = settings
  const [quiet, setQuiet] = useDraftState<QuietHours>(draft, 'quiet', { quiet_from, quiet_to })
  const [seeAll, setSeeAll] = useDraftState(draft, 'see_all', settings.coordinators_see_all)
  const [errors, setErrors] = useState<{ [Name in 'zone' | 'grace' | Reminder]?: true }>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget)
    const grace = String(typed.get('grace')).trim()
    const hours = Number(grace)
    const { remind_unopened_hours, remind_not_begun_hours } = readReminderHours(typed)
    const found: typeof errors = {
      ...(remind_unopened_hours === null && { remind_unopened_hours: true as const }),
      ...(remind_not_begun_hours === null && { remind_not_begun_hours: true as const }),
      ...(zone === null && { zone: true as const }),
      ...((!/^\d+$/.test(grace) || hours > maxHours) && { grace: true as const }),
    }
    setErrors(found)
    if (zone === null || remind_unopened_hours === null || remind_not_begun_hours === null) return
    if (found.grace) return
    save.mutate(
      {
        company_name: String(typed.get('company_name')).trim(),
        office_phone: String(typed.get('office_phone')).trim(),
        time_zone: zone,
        link_grace_hours: hours,
        ...quiet,
        remind_unopened_hours,
        remind_not_begun_hours,
        coordinators_see_all: seeAll,
      },
      { onSuccess: () => toast({ text: t('settings.saved'), tone: 'good' }) },
    )
  }

  const { error } = save
  const failure = error && saveFailureText(error, t, t('settings.save_failed'))
  return (
    <Form onSubmit={submit} draft={draft} saved={save.data} className="grid grid-cols-1 gap-4">
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
      <Field
        label={t('settings.office_phone')}
        aside={t('act.optional')}
        hint={t('settings.office_phone_hint')}
        error={fieldProblem(error, 'office_phone')}
      >
        {(control) => (
          <Input
            {...control}
            key={settings.office_phone}
            name="office_phone"
            type="tel"
            dir="ltr"
            maxLength={60}
            autoComplete="tel"
            className="tabular-nums"
            placeholder="+971 50 123 4567"
            defaultValue={settings.office_phone}
          />
        )}
      </Field>
      <TimeZoneField
        value={zone}
        effectiveZone={settings.time_zone}
        onChange={setZone}
        error={errors.zone ? t('settings.time_zone_missing') : fieldProblem(error, 'time_zone')}
      />
      <ReloadNotice effectiveZone={settings.time_zone} />
      <Field
        label={t('settings.grace')}
        hint={t('settings.grace_hint')}
        error={errors.grace ? t('settings.grace_wrong') : fieldProblem(error, 'link_grace_hours')}
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
      <MessageFields
        settings={settings}
        quiet={quiet}
        onQuiet={setQuiet}
        errorOf={(name) => (name in errors ? t('settings.remind_wrong') : fieldProblem(error, name))}
      />
      <div className="grid gap-1.5 border-line border-t pt-4">
        <SwitchRow label={t('settings.coordinators_see_all')} on={seeAll} onChange={setSeeAll} />
        <p className="text-muted text-sm">{t('settings.coordinators_see_all_hint')}</p>
      </div>
      <ErrorNotice>{failure}</ErrorNotice>
      <Button type="submit" look="strong" busy={save.isPending} className="justify-self-start">
        {t('act.save')}
      </Button>
    </Form>
  )
}

/** The same fields for users who may not change them. */
export function ReadOnlySettings({ settings }: { settings: Settings }) {
  const { t } = useTexts()
  const { label, hint } = toZoneChoice(settings.time_zone)
  const fields = [
    { label: t('settings.company_name'), value: settings.company_name, dir: 'auto' },
    { label: t('settings.office_phone'), value: settings.office_phone, dir: 'ltr' },
    { label: t('settings.time_zone'), value: hint ? `${label} (${hint})` : label, dir: 'ltr' },
    { label: t('settings.grace'), value: settings.link_grace_hours, dir: 'ltr' },
    { label: t('settings.quiet'), value: `${settings.quiet_from} – ${settings.quiet_to}`, dir: 'ltr' },
    {
      label: t('settings.coordinators_see_all'),
      value: t(settings.coordinators_see_all ? 'settings.see_all_on' : 'settings.see_all_off'),
      dir: 'auto',
    },
    ...reminders.map((name) => ({ label: t(`settings.${name}`), value: settings[name], dir: 'ltr' })),
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
