import { areaTitle } from '@brightkey/contract/apartments/areas'
import { type ApartmentField, apartmentNotes, recordOf } from '@brightkey/contract/apartments/fields'
import { fixedBedrooms } from '@brightkey/contract/apartments/rules'
import type { ApartmentInput } from '@brightkey/contract/apartments/schema'
import { fieldProblem, type Problem } from '@brightkey/contract/problem'
import type { z } from 'zod/mini'
import type { ApartmentTable } from './tables.ts'

/** What is stored of an apartment as the office wrote it. */
export type Fields = Pick<ApartmentTable, ApartmentField>

/** The fields to store, with the bedrooms its type fixes and with defaults; an empty text becomes null. */
export const fieldsOf = (input: z.output<typeof ApartmentInput>): Fields => ({
  name: input.name,
  area: input.area ?? null,
  address: input.address ?? '',
  type: input.type,
  bedrooms: input.bedrooms ?? fixedBedrooms(input.type) ?? 1,
  bathrooms: input.bathrooms ?? 1,
  ...recordOf(apartmentNotes, (note) => input[note] || null),
})

/** What is wrong with an apartment that its shape does not say, each a problem of one field. */
export function wrongWith(fields: Pick<Fields, 'area' | 'type' | 'bedrooms'>): Problem[] {
  const count = fixedBedrooms(fields.type)
  const wrong: Problem[] = []
  if (count !== null && fields.bedrooms !== count)
    wrong.push(fieldProblem('bedrooms', 'bedrooms_of_type', { count }))
  if (fields.area !== null && areaTitle(fields.area) === null)
    wrong.push(fieldProblem('area', 'unknown_area'))
  return wrong
}

/** The address of a calendar as it is kept: http or https, `webcal` being https by another name. Else a problem. */
export function calendarAddress(typed: string): string {
  const url = URL.parse(typed.replace(/^webcals?:/i, 'https:'))
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw fieldProblem('calendar_url', 'url_not_allowed')
  return url.href
}

/** Names of a spreadsheet's columns, besides the contract's own and what the pages call a note for the cleaner. */
export const columnNames: Readonly<Partial<Record<ApartmentField, readonly string[]>>> = {
  name: ['title', 'apartment', 'название', 'имя', 'квартира', 'نام', 'اپارٹمنٹ', 'नाम', 'अपार्टमेंट'],
  area: ['area title', 'community', 'district', 'район', 'علاقہ', 'इलाका', 'क्षेत्र'],
  address: ['адрес', 'پتہ', 'पता'],
  type: ['apartment type', 'тип', 'قسم', 'प्रकार'],
  bedrooms: ['bedroom', 'beds', 'br', 'спальни', 'спален', 'بیڈروم', 'बेडरूम'],
  bathrooms: ['bathroom', 'baths', 'ванные', 'санузлы', 'باتھ روم', 'बाथरूम'],
  access_note: ['access', 'доступ'],
  notes: [
    'note',
    'notes for the office',
    'заметки',
    'заметки для офиса',
    'نوٹ',
    'آفس کے لیے نوٹ',
    'नोट',
    'ऑफिस के लिए नोट',
  ],
}
