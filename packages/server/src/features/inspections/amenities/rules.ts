import type { Inventory } from '@brightkey/contract/apartments/schema'
import type { AmenityState } from '@brightkey/contract/inspections/amenities-schema'
import { type LocalisedText, locales } from '@brightkey/contract/locale'
import { catalogs } from '@brightkey/i18n/catalogs'

const words = await catalogs('office/apartments')

export const tabs = ['arrangement', 'electrical', 'utensils'] as const
export type Expected = { id: string; title: LocalisedText; expected: number }
/** What should be in an apartment, as it is kept when a check begins. */
export type FrozenAmenities = Record<(typeof tabs)[number], Expected[]>

/** Furniture, electrical items and utensils of an inventory. An electrical item goes by its own name in every language. */
export function amenitiesExpected({ furniture, electrical, utensils }: Inventory): FrozenAmenities {
  const named = ({ id, title, quantity }: Inventory['furniture'][number]) => ({
    id,
    title,
    expected: quantity,
  })
  return {
    arrangement: furniture.map(named),
    electrical: electrical.map((id) => ({
      id,
      title: Object.fromEntries(locales.map((locale) => [locale, words[locale].electrical[id]])),
      expected: 1,
    })),
    utensils: utensils.map(named),
  }
}

/** How many items are missing, and how many are there but damaged. */
export function differences(words: Iterable<{ state: AmenityState }>): { missing: number; damaged: number } {
  const states = [...words].map(({ state }) => state)
  const count = (wanted: AmenityState) => states.filter((state) => state === wanted).length
  return { missing: count('missing'), damaged: count('damaged') }
}
