import {
  apartmentFields,
  apartmentNotes,
  cleanerNotes,
  cleanerNoteTexts,
  fixedBedrooms,
  noteOfTexts,
} from '@brightkey/contract/apartments/fields'
import { type ApartmentDetails, ApartmentInput } from '@brightkey/contract/apartments/schema'
import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { makeRecord } from '@brightkey/contract/pick-fields'
import { z } from 'zod/mini'
import { type Note, toNote, toNoteInput } from '../../../platform/office/use-notes.ts'
import type { ApartmentValues } from '../use-apartments.ts'

/** As the contract wants an apartment, of notes, minutes and a cleaner as the form has them. */
export const ApartmentFormInput = z.extend(ApartmentInput, {
  ...makeRecord(cleanerNotes, () => z.custom<Note>()),
  planned_minutes: z.pipe(
    z.transform((typed: string): number | null | undefined => (typed === '' ? null : Number(typed))),
    ApartmentInput.shape.planned_minutes,
  ),
  /** Undefined until another one is chosen. */
  cleaner: z.custom<AssignedCleaner | null | undefined>(),
})

/** The form's values for an apartment; for a new one with this name. */
export const toForm = (
  apartment: ApartmentDetails | null,
  name: string,
): z.input<typeof ApartmentFormInput> => ({
  name: apartment?.name ?? name,
  area: apartment?.area ?? null,
  address: apartment?.address ?? '',
  type: apartment?.type ?? '1br',
  bedrooms: apartment?.bedrooms ?? 1,
  bathrooms: apartment?.bathrooms ?? 1,
  check_in_time: apartment?.check_in_time ?? '15:00',
  check_out_time: apartment?.check_out_time ?? '11:00',
  planned_minutes: String(apartment?.planned_minutes ?? ''),
  cleaner: undefined,
  calendar_url: apartment?.calendar?.url ?? '',
  ...makeRecord(apartmentNotes, (note) => apartment?.[note] ?? ''),
  ...makeRecord(cleanerNotes, (note) => toNote(apartment?.[note], apartment?.[`${note}_texts`])),
})

/** The form's values as input of the call: empty texts clear a field, and the type may fix the bedrooms. */
export function toInput({ cleaner, ...values }: z.output<typeof ApartmentFormInput>): ApartmentValues {
  return {
    ...values,
    notes: values.notes || null,
    ...makeRecord(cleanerNotes, (note) => toNoteInput(values[note]).note),
    ...makeRecord(cleanerNoteTexts, (field) => toNoteInput(values[noteOfTexts(field)]).note_texts),
    calendar_url: values.calendar_url || null,
    bedrooms: fixedBedrooms(values.type) ?? values.bedrooms,
    ...(cleaner !== undefined && { default_cleaner_id: cleaner?.id ?? null }),
  }
}

/** The values of an apartment as the form would send them untouched. */
export const toValues = (apartment: ApartmentDetails) => ({
  ...makeRecord(apartmentFields, (field) => apartment[field]),
  ...makeRecord(
    cleanerNoteTexts,
    (field) => toNoteInput(toNote(apartment[noteOfTexts(field)], apartment[field])).note_texts,
  ),
  calendar_url: apartment.calendar?.url ?? null,
  default_cleaner_id: apartment.default_cleaner_id,
})
