import {
  type ApartmentChange,
  type ApartmentField,
  apartmentFields,
  apartmentNotes,
  type CleanerNoteTexts,
  cleanerNoteTexts,
  fixedBedrooms,
  noteOfTexts,
} from '@brightkey/contract/apartments/fields'
import type { ApartmentInput } from '@brightkey/contract/apartments/schema'
import { makeRecord } from '@brightkey/contract/pick-fields'
import { fieldProblem, type Problem } from '@brightkey/contract/problem'
import type { Selectable } from 'kysely'
import type { z } from 'zod/mini'
import type { Areas } from './areas/queries.ts'
import type { ApartmentTable } from './tables.ts'

type Input = z.output<typeof ApartmentInput>

/** What is stored of an apartment as the office wrote it. */
export type Fields = Pick<Selectable<ApartmentTable>, ApartmentField>

/** The fields to store, with the bedrooms its type fixes and with defaults; an empty text becomes null. */
export const toApartmentFields = (
  input: Omit<Input, CleanerNoteTexts | 'default_cleaner_id' | 'calendar_url' | 'calendar_urls'>,
): Fields => ({
  name: input.name,
  area: input.area ?? null,
  address: input.address ?? '',
  type: input.type,
  bedrooms: input.bedrooms ?? fixedBedrooms(input.type) ?? 1,
  bathrooms: input.bathrooms ?? 1,
  check_in_time: input.check_in_time ?? '15:00',
  check_out_time: input.check_out_time ?? '11:00',
  planned_minutes: input.planned_minutes ?? null,
  ...makeRecord(apartmentNotes, (note) => input[note] || null),
})

type Stored = Fields & Record<CleanerNoteTexts, string | null>

/** The fields that a change is about; a cleaner's note also if only its text in another language is new. */
export const changedFields = (before: Stored, after: Stored): ApartmentChange[] =>
  apartmentFields.filter((field) => {
    const texts = cleanerNoteTexts.filter((each) => noteOfTexts(each) === field)
    return [field, ...texts].some((each) => before[each] !== after[each])
  })

/** Problems of an apartment that its schema does not cover, each of one field. */
export function findProblems(
  fields: Pick<Fields, 'area' | 'type' | 'bedrooms'>,
  areas: Pick<Areas, 'title'>,
): Problem[] {
  const count = fixedBedrooms(fields.type)
  const wrong: Problem[] = []
  if (count !== null && fields.bedrooms !== count)
    wrong.push(fieldProblem('bedrooms', 'bedrooms_of_type', { count }))
  if (fields.area !== null && areas.title(fields.area) === null)
    wrong.push(fieldProblem('area', 'unknown_area'))
  return wrong
}

/**
 * The address of a calendar as it is kept: http or https, `webcal` being https by another name. Else a problem of this `field`.
 */
export function calendarAddress(typed: string, field: string): string {
  const url = URL.parse(typed.replace(/^webcals?:/i, 'https:'))
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw fieldProblem(field, 'url_not_allowed')
  return url.href
}
