import { apartmentColumns, apartmentFields, calendarColumns } from '@brightkey/contract/apartments/fields'
import type { ApartmentType } from '@brightkey/contract/apartments/schema'
import { findChanges } from '../../../platform/import/csv-import.ts'
import { type ImportedApartment, type Reading, words } from './import-columns.ts'
import type { KnownApartment } from './import-matches.ts'

/** What a row of the file changes of its apartment, as people read it. */
export function describeChanges(
  { ctx, cleaners, owners, areas }: Reading,
  before: KnownApartment,
  after: ImportedApartment,
) {
  const shown = (field: string, value: unknown): string | null => {
    if (value === null || value === '' || value === undefined) return null
    if (field === 'type') return words[ctx.locale].apartment[value as ApartmentType]
    if (field === 'area') return areas.title(String(value)) ?? String(value)
    if (field === 'default_cleaner') return cleaners.nameById(String(value))
    if (field === 'owner') return owners.nameById(String(value))
    return String(value)
  }
  const calendars = (urls: readonly string[]) =>
    Object.fromEntries(calendarColumns.map((column, index) => [column, urls[index] ?? null]))
  const all = ['default_cleaner', 'owner', ...calendarColumns, ...apartmentFields]
  const people = (each: Pick<ImportedApartment, 'default_cleaner_id' | 'owner_id'>) => ({
    default_cleaner: each.default_cleaner_id,
    owner: each.owner_id,
  })
  return findChanges<string>(
    apartmentColumns.filter((column) => all.includes(column)),
    { ...before, ...people(before), ...calendars(before.calendars) },
    { ...after.fields, ...people(after), ...calendars(after.calendars) },
    shown,
  )
}
