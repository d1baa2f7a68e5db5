import { listAreas } from '@brightkey/contract/apartments/endpoints'
import {
  apartmentNotes,
  apartmentTypes,
  cleanerNotes,
  fixedBedrooms,
  recordOf,
} from '@brightkey/contract/apartments/fields'
import type { ApartmentDetails, ApartmentType } from '@brightkey/contract/apartments/schema'
import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { usualMinutes } from '@brightkey/contract/sessions/rules'
import { type FormEvent, useMemo, useState } from 'react'
import { changedValues } from '../../../platform/office/away/changed-values.ts'
import { fieldProblem, saveFailureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { type Note, toNote, useNoteField } from '../../../platform/office/use-notes.ts'
import { useRead } from '../../../platform/office/use-read.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Field, Input, Select, Textarea } from '../../../ui/field.tsx'
import { Combobox } from '../../../ui/office/combobox.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { Form } from '../../../ui/office/form.tsx'
import { NoteField } from '../../../ui/office/note-field.tsx'
import { FieldShownAs } from '../../../ui/office/shown-as.tsx'
import { Stepper } from '../../../ui/office/stepper.tsx'
import type { useSaveApartment } from '../list/use-apartments.ts'
import { type CleanerNotes, readValues, toValues } from './apartment-values.ts'
import { useNoteLabel } from './note-label.tsx'
import { DefaultCleaner, TimeFields, toDayTimes } from './time-fields.tsx'

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
  const [type, setType] = useDraftState(draft, 'type', apartment?.type ?? '1br')
  const [bedrooms, setBedrooms] = useDraftState(draft, 'bedrooms', apartment?.bedrooms ?? 1)
  const [bathrooms, setBathrooms] = useDraftState(draft, 'bathrooms', apartment?.bathrooms ?? 1)
  const [area, setArea] = useDraftState(draft, 'area', apartment?.area ?? null)
  const [notes, setNotes] = useDraftState<CleanerNotes>(draft, 'notes', () =>
    recordOf(cleanerNotes, (note) => toNote(apartment?.[note], apartment?.[`${note}_texts`])),
  )
  const [times, setTimes] = useDraftState(draft, 'times', () => toDayTimes(apartment))
  const [cleaner, setCleaner] = useDraftState<AssignedCleaner | null | undefined>(draft, 'cleaner', undefined)
  const [isNameMissing, setIsNameMissing] = useState(false)
  const [opened] = useState(apartment)
  const fixed = fixedBedrooms(type)

  function submit(event: FormEvent<HTMLFormElement>) {
    const controlled = { type, bedrooms, bathrooms, area, notes, times }
    const values = readValues(new FormData(event.currentTarget), controlled)
    setIsNameMissing(values.name === '')
    const chosen = cleaner === undefined ? {} : { default_cleaner_id: cleaner?.id ?? null }
    if (values.name === '') return
    const given = { ...values, ...chosen }
    const changes = apartment
      ? changedValues(given, {
          opened: toValues(opened ?? apartment),
          now: toValues(apartment),
          refusal: save.error,
        })
      : {}
    save.mutate({ values: given, changes }, { onSuccess: onSaved })
  }

  const steps = { less: t('act.less'), more: t('act.plus') }
  const failure = save.error && saveFailureText(save.error, t, t('flats.save_failed'))
  return (
    <Form id={id} onSubmit={submit} draft={draft} className="grid grid-cols-1 gap-4">
      <ErrorNotice>{failure}</ErrorNotice>
      <Field
        label={t('flats.name')}
        hint={t('flats.name_hint')}
        error={isNameMissing ? t('flats.name_missing') : fieldProblem(save.error, 'name')}
      >
        {(control) => (
          <>
            <Input {...control} name="name" maxLength={120} defaultValue={apartment?.name ?? name} required />
            <FieldShownAs label={t('note.shown_as')} controlId={control.id} />
          </>
        )}
      </Field>
      <AreaField value={area} onChange={setArea} error={fieldProblem(save.error, 'area')} />
      <Field label={t('flats.address')} aside={t('act.optional')} error={fieldProblem(save.error, 'address')}>
        {(control) => (
          <>
            <Input {...control} name="address" maxLength={300} defaultValue={apartment?.address} />
            <FieldShownAs label={t('note.shown_as')} controlId={control.id} />
          </>
        )}
      </Field>
      <Field label={t('flats.type')}>
        {(control) => (
          <Select
            {...control}
            value={type}
            onChange={({ target }) => isApartmentType(target.value) && setType(target.value)}
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
            value={fixed ?? bedrooms}
            min={0}
            max={20}
            disabled={fixed !== null}
            onChange={setBedrooms}
          />
          {fixed !== null && <span className="text-muted text-sm">{t('flats.bedrooms_fixed')}</span>}
        </div>
        <div className="grid content-start gap-1.5">
          <span className="font-semibold text-sm">{t('flats.bathrooms_label')}</span>
          <Stepper
            label={t('flats.bathrooms_label')}
            labels={steps}
            value={bathrooms}
            min={0}
            max={20}
            onChange={setBathrooms}
          />
        </div>
      </div>
      <TimeFields
        times={times}
        onChange={setTimes}
        usual={usualMinutes(fixed ?? bedrooms)}
        error={save.error}
      />
      <DefaultCleaner id={apartment?.default_cleaner_id ?? null} chosen={cleaner} onChange={setCleaner} />
      {apartmentNotes.map((note) => {
        const { label, hint } = noteLabel(note)
        const forCleaner = cleanerNotes.find((each) => each === note)
        return forCleaner ? (
          <CleanerNoteField
            key={note}
            label={label}
            hint={hint}
            note={notes[forCleaner]}
            onChange={(changed) => setNotes((now) => ({ ...now, [forCleaner]: changed }))}
          />
        ) : (
          <Field key={note} label={label} {...(hint && { hint })} aside={t('act.optional')}>
            {(control) => (
              <>
                <Textarea {...control} name={note} maxLength={2000} defaultValue={apartment?.[note] ?? ''} />
                <FieldShownAs label={t('note.shown_as')} controlId={control.id} />
              </>
            )}
          </Field>
        )
      })}
      <Field
        label={t('flats.calendar_url')}
        hint={t('flats.calendar_url_hint')}
        aside={t('act.optional')}
        error={fieldProblem(save.error, 'calendar_url')}
      >
        {(control) => (
          <Input
            {...control}
            name="calendar_url"
            type="url"
            dir="ltr"
            autoComplete="off"
            maxLength={2000}
            defaultValue={apartment?.calendar?.url}
          />
        )}
      </Field>
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
