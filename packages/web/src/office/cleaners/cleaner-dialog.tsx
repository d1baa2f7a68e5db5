import type { EndpointInput } from '@brightkey/contract/api'
import { createCleaner, getCleaner, updateCleaner } from '@brightkey/contract/cleaners/endpoints'
import type { CleanerField } from '@brightkey/contract/cleaners/fields'
import { type Cleaner, CleanerInput } from '@brightkey/contract/cleaners/schema'
import { useState } from 'react'
import { z } from 'zod/mini'
import { Refused } from '../../platform/http/send.ts'
import { changedValues } from '../../platform/office/away/changed-values.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { languageChoices, useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { call, useWrite } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useDraft } from '../../ui/office/drafts/draft.ts'
import { SegmentsField } from '../../ui/office/segments.tsx'
import { useTimesText } from '../fields/cleaner/times-text.ts'
import { getCleanerName } from '../fields/cleaner-name.ts'
import { useContractForm } from '../fields/contract-form.ts'
import { FormDialog } from '../fields/form-dialog.tsx'
import { PhoneField } from '../fields/phone/phone-field.tsx'
import { firstCountry, formatPasted, type TypedPhone, toE164 } from '../fields/phone/phone-number.ts'
import { TextField } from '../fields/text-field.tsx'
import {
  KindRateFields,
  parseKindRates,
  parseRate,
  RateField,
  type TypedKindRates,
  type TypedRate,
  toTypedKindRates,
  toTypedRate,
} from './rate-field.tsx'
import { DaysOffField, HoursField, parseHours, WorkingDaysField } from './times-fields.tsx'

type DialogProps = {
  /** Null adds one. */
  cleaner: Cleaner | null
  onSaved: (cleaner: Cleaner) => void
  onClose: () => void
}

/** The id of the other cleaner who has the number already, of a refusal. */
const otherId = (error: unknown) =>
  error instanceof Refused && error.body.code === 'cleaner_exists' ? String(error.body.cleaner_id) : null

/** As the contract wants a cleaner, of a number and a rate as they are typed. */
const CleanerForm = z.extend(CleanerInput, {
  phone: z.pipe(
    z.custom<TypedPhone>().check(z.refine((phone) => phone.text.trim() === '' || toE164(phone) !== null)),
    z.transform(toE164),
  ),
  hours_a_day: z.pipe(
    z.custom<string>().check(z.refine((typed) => parseHours(typed) !== undefined)),
    z.transform((typed) => parseHours(typed) ?? null),
  ),
  rate: z.pipe(
    z.custom<TypedRate>().check(z.refine((rate) => parseRate(rate) !== undefined)),
    z.transform((rate) => parseRate(rate) ?? null),
  ),
  kind_rates: z.pipe(
    z.custom<TypedKindRates>().check(z.refine((rates) => parseKindRates(rates) !== undefined)),
    z.transform((rates) => parseKindRates(rates) ?? []),
  ),
})

/** The form has a list where none was given. */
const withKindRates = (cleaner: Cleaner) => ({ ...cleaner, kind_rates: cleaner.kind_rates ?? [] })

/** Adds or edits a cleaner. */
export function CleanerDialog({ cleaner, onSaved, onClose }: DialogProps) {
  const { t, locale } = useTexts()
  const tt = useTimesText()
  const [opened] = useState(cleaner)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const save = useWrite(
    (values: EndpointInput<typeof createCleaner>) =>
      cleaner === null
        ? call(createCleaner, values)
        : call(updateCleaner, {
            id: cleaner.id,
            ...changedValues(values, {
              opened: withKindRates(opened ?? cleaner),
              now: withKindRates(cleaner),
              refusal,
            }),
          }),
    { stores: getCleaner, onError: setRefusal },
  )
  const { error } = save
  const draft = useDraft('cleaner', cleaner?.id)
  const { field, value, set, errorFor, submit } = useContractForm(CleanerForm, {
    draft,
    values: {
      first_name: cleaner?.first_name ?? '',
      last_name: cleaner?.last_name ?? '',
      company_name: cleaner?.company_name ?? '',
      phone: formatPasted(cleaner?.phone ?? '', firstCountry),
      language: cleaner?.language ?? locale,
      rate: toTypedRate(cleaner?.rate ?? null),
      kind_rates: toTypedKindRates(cleaner?.kind_rates ?? [], cleaner?.rate ?? null),
      note: cleaner?.note ?? '',
      working_days: cleaner?.working_days ?? '',
      hours_a_day: String(cleaner?.hours_a_day ?? ''),
      days_off: cleaner?.days_off ?? '',
    } satisfies Record<CleanerField | 'rate' | 'kind_rates', unknown>,
    missing: { first_name: t('cleaners.first_name_missing') },
    wrong: {
      phone: t('send.phone_wrong'),
      rate: t('cleaners.rate_wrong'),
      kind_rates: t('cleaners.rate_wrong'),
      hours_a_day: tt('times.hours_wrong'),
    },
    error,
  })
  const send = submit(({ note, working_days, days_off, ...values }) =>
    save.mutate(
      { ...values, note: note || null, working_days: working_days || null, days_off: days_off || null },
      { onSuccess: onSaved },
    ),
  )
  const id = otherId(error)
  const other = useRead(getCleaner, id === null ? null : { id }).data
  const [isOtherOpen, setIsOtherOpen] = useState(false)
  const closeOther = () => setIsOtherOpen(false)
  return (
    <>
      <FormDialog
        title={cleaner === null ? t('cleaners.new') : t('cleaners.edit')}
        action={cleaner === null ? t('cleaners.create') : t('act.save')}
        draft={draft}
        busy={save.isPending}
        failure={
          error && (
            <>
              {saveFailureText(error, t, t('act.save_failed'))}
              {other && (
                <Button size="small" className="mt-2 flex" onClick={() => setIsOtherOpen(true)}>
                  {t('cleaners.open_other', { name: getCleanerName(other) })}
                </Button>
              )}
            </>
          )
        }
        onSubmit={send}
        onClose={onClose}
      >
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField {...field('first_name')} label={t('cleaners.first_name')} autoComplete="off" />
          <TextField {...field('last_name')} label={t('cleaners.last_name')} autoComplete="off" optional />
        </div>
        <TextField
          {...field('company_name')}
          label={t('cleaners.company_name')}
          autoComplete="off"
          optional
        />
        <PhoneField
          value={value('phone')}
          onChange={(phone) => set('phone', phone)}
          error={errorFor('phone')}
        />
        <SegmentsField
          label={t('cleaners.language')}
          value={value('language') ?? locale}
          choices={languageChoices}
          onChange={(language) => set('language', language)}
          hint={t('cleaners.language_hint')}
        />
        <WorkingDaysField
          value={value('working_days') ?? ''}
          onChange={(days) => set('working_days', days)}
        />
        <HoursField
          value={value('hours_a_day')}
          error={errorFor('hours_a_day')}
          onChange={(hours) => set('hours_a_day', hours)}
        />
        <DaysOffField value={value('days_off') ?? ''} onChange={(days) => set('days_off', days)} />
        <RateField value={value('rate')} onChange={(rate) => set('rate', rate)} error={errorFor('rate')} />
        <KindRateFields
          value={value('kind_rates')}
          onChange={(rates) => set('kind_rates', rates)}
          error={errorFor('kind_rates')}
        />
        <TextField
          {...field('note')}
          label={t('cleaners.note')}
          hint={t('cleaners.note_hint')}
          optional
          multiline
          isShownBelow
        />
      </FormDialog>
      {/* Over this one, so that nothing typed here is lost. */}
      {other && isOtherOpen && <CleanerDialog cleaner={other} onSaved={closeOther} onClose={closeOther} />}
    </>
  )
}
