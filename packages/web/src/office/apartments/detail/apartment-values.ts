import {
  type ApartmentField,
  apartmentFields,
  apartmentNotes,
  type CleanerNote,
  type CleanerNoteTexts,
  cleanerNotes,
  cleanerNoteTexts,
  fixedBedrooms,
  noteOfTexts,
  recordOf,
} from '@brightkey/contract/apartments/fields'
import type { ApartmentDetails, ApartmentType } from '@brightkey/contract/apartments/schema'
import { type Note, toNote, toNoteInput } from '../../../platform/office/use-notes.ts'
import type { ApartmentValues } from '../list/use-apartments.ts'
import { type DayTimes, toTimesInput } from './time-fields.tsx'

export type CleanerNotes = Readonly<Record<CleanerNote, Note>>
type ControlledValues = {
  type: ApartmentType
  bedrooms: number
  bathrooms: number
  area: string | null
  notes: CleanerNotes
  times: DayTimes
}

/** Returns the form's values as input of the call: empty texts clear a field, and the type may fix the bedrooms. */
export function readValues(form: FormData, values: ControlledValues): ApartmentValues {
  const { type, bedrooms, bathrooms, area, notes, times } = values
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  return {
    name: typed('name'),
    address: typed('address'),
    ...recordOf(apartmentNotes, (note) => typed(note) || null),
    ...recordOf(cleanerNotes, (note) => toNoteInput(notes[note]).note),
    ...recordOf(cleanerNoteTexts, (field) => toNoteInput(notes[noteOfTexts(field)]).note_texts),
    calendar_url: typed('calendar_url') || null,
    area,
    type,
    bedrooms: fixedBedrooms(type) ?? bedrooms,
    bathrooms,
    ...toTimesInput(times),
  } satisfies Record<ApartmentField | CleanerNoteTexts | 'calendar_url', unknown>
}

/** The values of an apartment as the form would send them untouched. */
export const toValues = (apartment: ApartmentDetails) => ({
  ...recordOf(apartmentFields, (field) => apartment[field]),
  ...recordOf(
    cleanerNoteTexts,
    (field) => toNoteInput(toNote(apartment[noteOfTexts(field)], apartment[field])).note_texts,
  ),
  calendar_url: apartment.calendar?.url ?? null,
  default_cleaner_id: apartment.default_cleaner_id,
})
