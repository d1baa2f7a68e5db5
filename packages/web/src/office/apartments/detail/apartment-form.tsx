import { listAreas } from '@brightkey/contract/apartments/endpoints'
import {
  apartmentNotes,
  apartmentTypes,
  cleanerNotes,
  fixedBedrooms,
} from '@brightkey/contract/apartments/fields'
import type { ApartmentDetails, ApartmentType } from '@brightkey/contract/apartments/schema'
import { usualMinutes } from '@brightkey/contract/sessions/rules'
import { useMemo, useState } from 'react'
import { changedValues } from '../../../platform/office/away/changed-values.ts'
import { saveFailureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { type Note, useNoteField } from '../../../platform/office/use-notes.ts'
import { useRead } from '../../../platform/office/use-read.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { Combobox } from '../../../ui/office/combobox.tsx'
import { useDraft } from '../../../ui/office/drafts/draft.ts'
import { Form } from '../../../ui/office/form.tsx'
import { NoteField } from '../../../ui/office/note-field.tsx'
import { Stepper } from '../../../ui/office/stepper.tsx'
import { useContractForm } from '../../fields/contract-form.ts'
import { TextField } from '../../fields/text-field.tsx'
import type { useSaveApartment } from '../use-apartments.ts'
import { ApartmentFormInput, toForm, toInput, toValues } from './apartment-values.ts'
import { useNoteLabel } from './note-label.tsx'
import { DefaultCleaner, TimeFields } from './time-fields.tsx'

const isApartmentType = (value: unknown): value is ApartmentType =>
  apartmentTypes.some((each) => each === value)

type FormProps = {
  id: string
  apartment: ApartmentDetails | null
  /** The initial name of a new apartment: the text that was searched for. */
  name?: string
  save: ReturnType<typeof useSaveApartment>
  onSaved: (apartment: ApartmentDetails) => void
}

/** The fields of an apartment; the submit button is in the dialog's footer. */
export function ApartmentForm({ id, apartment, name = '', save, onSaved }: FormProps) {
  const { t } = useTexts()
  const noteLabel = useNoteLabel()
  const draft = useDraft('apartment', apartment?.id)
  // The search that it comes from is emptied meanwhile.
  const [searched] = useState(name)
  const form = useContractForm(ApartmentFormInput, {
    draft,
    values: toForm(apartment, searched),
    missing: { name: t('flats.name_missing') },
    error: save.error,
  })
  const { field, value, set, errorFor } = form
  const [opened] = useState(apartment)
  const type = value('type')
  const fixed = fixedBedrooms(type)
  const bedrooms = fixed ?? value('bedrooms') ?? 1

  const send = form.submit((typed) => {
    const values = toInput(typed)
    const changes = apartment
      ? changedValues(values, {
          opened: toValues(opened ?? apartment),
          now: toValues(apartment),
          refusal: save.error,
        })
      : {}
    save.mutate({ values, changes }, { onSuccess: onSaved })
  })

  const steps = { less: t('act.less'), more: t('act.plus') }
  const failure = save.error && saveFailureText(save.error, t, t('flats.save_failed'))
  return (
    <Form id={id} onSubmit={send} draft={draft} className="grid grid-cols-1 gap-4">
      <ErrorNotice>{failure}</ErrorNotice>
      <TextField {...field('name')} label={t('flats.name')} hint={t('flats.name_hint')} isShownBelow />
      <AreaField
        value={value('area') ?? null}
        onChange={(area) => set('area', area)}
        error={errorFor('area')}
      />
      <TextField {...field('address')} label={t('flats.address')} optional isShownBelow />
      <Field label={t('flats.type')}>
        {(control) => (
          <Select
            {...control}
            value={type}
            onChange={({ target }) => isApartmentType(target.value) && set('type', target.value)}
          >
            {apartmentTypes.map((each) => (
              <option key={each} value={each}>
                {t(`apartment.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <div className="grid grid-cols-1 gap-1.5">
          <span className="font-semibold text-sm">{t('flats.bedrooms_label')}</span>
          <Stepper
            label={t('flats.bedrooms_label')}
            labels={steps}
            value={bedrooms}
            min={0}
            max={20}
            disabled={fixed !== null}
            onChange={(rooms) => set('bedrooms', rooms)}
          />
          {fixed !== null && <span className="text-muted text-sm">{t('flats.bedrooms_fixed')}</span>}
        </div>
        <div className="grid content-start gap-1.5">
          <span className="font-semibold text-sm">{t('flats.bathrooms_label')}</span>
          <Stepper
            label={t('flats.bathrooms_label')}
            labels={steps}
            value={value('bathrooms') ?? 1}
            min={0}
            max={20}
            onChange={(rooms) => set('bathrooms', rooms)}
          />
        </div>
      </div>
      <TimeFields form={form} usual={usualMinutes(bedrooms)} />
      <DefaultCleaner
        id={apartment?.default_cleaner_id ?? null}
        chosen={value('cleaner')}
        onChange={(cleaner) => set('cleaner', cleaner)}
      />
      {apartmentNotes.map((note) => {
        const { label, hint } = noteLabel(note)
        const forCleaner = cleanerNotes.find((each) => each === note)
        return forCleaner ? (
          <CleanerNoteField
            key={note}
            label={label}
            hint={hint}
            note={value(forCleaner)}
            onChange={(changed) => set(forCleaner, changed)}
          />
        ) : (
          <TextField {...field(note)} key={note} label={label} hint={hint} optional multiline isShownBelow />
        )
      })}
      <TextField
        {...field('calendar_url')}
        label={t('flats.calendar_url')}
        hint={t('flats.calendar_url_hint')}
        optional
        type="url"
        dir="ltr"
        autoComplete="off"
      />
    </Form>
  )
}

type NoteProps = {
  label: string
  hint: string | undefined
  note: Note
  onChange: (note: Note) => void
}

function CleanerNoteField({ label, hint, note, onChange }: NoteProps) {
  return <NoteField label={label} hint={hint} {...useNoteField(note, onChange)} />
}

type AreaFieldProps = { value: string | null; onChange: (area: string | null) => void; error: string | null }

// People say JVC, JLT, DIFC.
const getInitials = (title: string) =>
  title
    .split(' ')
    .map((word) => word[0])
    .join('')

/** One of the ~130 communities, found by typing any part of its name, or its initials. */
function AreaField({ value, onChange, error }: AreaFieldProps) {
  const { t } = useTexts()
  // They change only with a release.
  const areas = useRead(listAreas, {}, { staleTime: Number.POSITIVE_INFINITY }).data
  const choices = useMemo(
    () => (areas ?? []).map(({ value, title }) => ({ value, label: title, short: getInitials(title) })),
    [areas],
  )
  return (
    <Field label={t('flats.area')} aside={t('act.optional')} error={error}>
      {(control) => (
        <Combobox
          {...control}
          value={choices.find((choice) => choice.value === value) ?? null}
          onChange={(choice) => onChange(choice?.value ?? null)}
          choices={choices}
          placeholder={t('flats.area_search')}
          label={t('flats.area')}
          labels={{ open: t('act.show_list'), empty: t('act.nothing_found') }}
        />
      )}
    </Field>
  )
}
