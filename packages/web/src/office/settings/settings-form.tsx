import { pickFields } from '@brightkey/contract/pick-fields'
import { readyNeeds } from '@brightkey/contract/sessions/choices'
import { getSettings, updateSettings } from '@brightkey/contract/settings/endpoints'
import { settingFields } from '@brightkey/contract/settings/fields'
import {
  type SecondFactorFor,
  type Settings,
  SettingsPatch,
  secondFactorFor,
} from '@brightkey/contract/settings/routes'
import { line } from '@brightkey/contract/text'
import { z } from 'zod/mini'
import { useDamageText, useShotText } from '../../platform/office/late-texts.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useSecurityText } from '../../platform/office/security/security-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { useDraft } from '../../ui/office/drafts/draft.ts'
import { Form } from '../../ui/office/form.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { SwitchRow } from '../../ui/office/switch-row.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useContractForm } from '../fields/contract-form.ts'
import { useExpiryText } from '../fields/expiry/expiry-text.ts'
import { TextField } from '../fields/text-field.tsx'
import { MessageFields, reminders } from './message-fields.tsx'
import { ReloadNotice, TimeZoneField, toZoneChoice } from './time-zone-field.tsx'

const SettingsInput = z.extend(SettingsPatch, { time_zone: line(60) })

/** The others have a screen of their own. */
const formFields = settingFields.filter((name) => name !== 'accent_color' && name !== 'report_sections_off')

const expiryReminders = [
  { name: 'remind_expiry_days', hint: 'remind_hint' },
  { name: 'remind_expiry_again_days', hint: 'remind_again_hint' },
] as const

export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTexts()
  const td = useDamageText()
  const ts = useShotText()
  const te = useExpiryText()
  const toast = useToast()
  const save = useWrite(updateSettings, { stores: getSettings, rereads: () => [] })
  const draft = useDraft('settings')
  const { field, value, set, errorFor, submit } = useContractForm(SettingsInput, {
    draft,
    values: pickFields(settings, formFields),
    missing: { time_zone: t('settings.time_zone_missing') },
    wrong: {
      link_grace_hours: t('settings.grace_wrong'),
      remind_unopened_hours: t('settings.remind_wrong'),
      remind_not_begun_hours: t('settings.remind_wrong'),
      damage_case_days: td('damage.days_wrong'),
      spot_shots: ts('spot_places.setting_wrong'),
      remind_expiry_days: te('expiry.remind_wrong'),
      remind_expiry_again_days: te('expiry.remind_wrong'),
    },
    error: save.error,
  })
  const send = submit((values) =>
    save.mutate(values, { onSuccess: () => toast({ text: t('settings.saved'), tone: 'good' }) }),
  )

  const { error } = save
  const failure = error && saveFailureText(error, t, t('settings.save_failed'))
  return (
    <Form onSubmit={send} draft={draft} saved={save.data} className="grid grid-cols-1 gap-4">
      <TextField
        {...field('company_name')}
        label={t('settings.company_name')}
        hint={t('settings.company_hint')}
        optional
        autoComplete="organization"
      />
      <TextField
        {...field('office_phone')}
        label={t('settings.office_phone')}
        hint={t('settings.office_phone_hint')}
        optional
        type="tel"
        dir="ltr"
        autoComplete="tel"
        className="tabular-nums"
        placeholder="+971 50 123 4567"
      />
      <TimeZoneField
        value={value('time_zone') || null}
        effectiveZone={settings.time_zone}
        onChange={(zone) => set('time_zone', zone ?? '')}
        error={errorFor('time_zone')}
      />
      <ReloadNotice effectiveZone={settings.time_zone} />
      <TextField
        {...field('link_grace_hours')}
        label={t('settings.grace')}
        hint={t('settings.grace_hint')}
        inputMode="numeric"
        dir="ltr"
        className="max-w-32 tabular-nums"
      />
      <MessageFields
        quiet={{ quiet_from: value('quiet_from') ?? '', quiet_to: value('quiet_to') ?? '' }}
        onQuiet={set}
        quietError={errorFor('quiet_from') ?? errorFor('quiet_to')}
        field={field}
      />
      <TextField
        {...field('damage_case_days')}
        label={t('settings.damage_case_days')}
        hint={td('damage.days_hint')}
        inputMode="numeric"
        dir="ltr"
        className="max-w-32 tabular-nums"
      />
      {expiryReminders.map(({ name, hint }) => (
        <TextField
          key={name}
          {...field(name)}
          label={t(`settings.${name}`)}
          hint={te(`expiry.${hint}`)}
          inputMode="numeric"
          dir="ltr"
          className="max-w-32 tabular-nums"
        />
      ))}
      <TextField
        {...field('spot_shots')}
        label={t('settings.spot_shots')}
        hint={ts('spot_places.setting_hint')}
        inputMode="numeric"
        dir="ltr"
        className="max-w-32 tabular-nums"
      />
      <div className="grid gap-1.5 border-line border-t pt-4">
        <SwitchRow
          label={t('settings.coordinators_see_all')}
          on={value('coordinators_see_all') ?? false}
          onChange={(on) => set('coordinators_see_all', on)}
        />
        <p className="text-muted text-sm">{t('settings.coordinators_see_all_hint')}</p>
      </div>
      <div className="grid gap-1.5 border-line border-t pt-4">
        <p className="font-semibold text-sm">{t('settings.ready_needs')}</p>
        <Segments
          label={t('settings.ready_needs')}
          value={value('ready_needs') ?? 'approval'}
          choices={readyNeeds.map((each) => ({ value: each, label: t(`settings.ready_${each}`) }))}
          onChange={(needs) => set('ready_needs', needs)}
          stacked
        />
        <p className="text-muted text-sm">{t('settings.ready_needs_hint')}</p>
      </div>
      <SecondFactorChoice
        value={value('second_factor_for') ?? 'nobody'}
        onChange={(users) => set('second_factor_for', users)}
      />
      <ErrorNotice>{failure}</ErrorNotice>
      <Button type="submit" look="strong" busy={save.isPending} className="justify-self-start">
        {t('act.save')}
      </Button>
    </Form>
  )
}

/** Below a Suspense: its texts come late. */
function SecondFactorChoice({
  value,
  onChange,
}: {
  value: SecondFactorFor
  onChange: (value: SecondFactorFor) => void
}) {
  const t = useSecurityText()
  return (
    <div className="grid gap-1.5 border-line border-t pt-4">
      <p className="font-semibold text-sm">{t('security.required_for')}</p>
      <Segments
        label={t('security.required_for')}
        value={value}
        choices={secondFactorFor.map((each) => ({ value: each, label: t(`security.required_${each}`) }))}
        onChange={onChange}
        stacked
      />
      <p className="text-muted text-sm">{t('security.required_for_hint')}</p>
    </div>
  )
}

/** The same fields for users who may not change them. */
export function ReadOnlySettings({ settings }: { settings: Settings }) {
  const { t } = useTexts()
  const ts = useSecurityText()
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
    {
      label: t('settings.ready_needs'),
      value: t(`settings.ready_${settings.ready_needs}`),
      dir: 'auto',
    },
    {
      label: ts('security.required_for'),
      value: ts(`security.required_${settings.second_factor_for}`),
      dir: 'auto',
    },
    { label: t('settings.damage_case_days'), value: settings.damage_case_days, dir: 'ltr' },
    { label: t('settings.spot_shots'), value: settings.spot_shots, dir: 'ltr' },
    ...expiryReminders.map(({ name }) => ({
      label: t(`settings.${name}`),
      value: settings[name],
      dir: 'ltr',
    })),
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
