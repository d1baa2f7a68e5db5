import { apartmentTypes } from '@brightkey/contract/apartments/choices'
import { type ApartmentField, apartmentNotes, recordOf } from '@brightkey/contract/apartments/fields'
import { fixedBedrooms } from '@brightkey/contract/apartments/rules'
import type { ApartmentType } from '@brightkey/contract/apartments/schema'
import type { ApartmentValues } from '../list/use-apartments.ts'

export const isApartmentType = (value: unknown): value is ApartmentType =>
  apartmentTypes.some((each) => each === value)

type Counted = { type: ApartmentType; bedrooms: number; bathrooms: number; area: string | null }

/** What the form holds as the call's input: empty texts clear, and the type may fix the bedrooms. */
export function valuesFrom(form: FormData, { type, bedrooms, bathrooms, area }: Counted): ApartmentValues {
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  return {
    name: typed('name'),
    address: typed('address'),
    ...recordOf(apartmentNotes, (note) => typed(note) || null),
    calendar_url: typed('calendar_url') || null,
    area,
    type,
    bedrooms: fixedBedrooms(type) ?? bedrooms,
    bathrooms,
  } satisfies Record<ApartmentField | 'calendar_url', unknown>
}
