import type {
  AmenitiesCheck,
  AmenityItem,
  AmenityState,
} from '@brightkey/contract/inspections/amenities-schema'
import { type Locale, textIn } from '@brightkey/contract/locale'

export const amenityTabs = ['arrangement', 'amenities'] as const
export type AmenityTab = (typeof amenityTabs)[number]
export type AmenityGroup = 'arrangement' | 'electrical' | 'utensils'
export const tabGroups = {
  arrangement: ['arrangement'],
  amenities: ['electrical', 'utensils'],
} as const satisfies Record<AmenityTab, readonly AmenityGroup[]>

/** What was found of one thing. */
export type AmenityFinding = { found: number; state: AmenityState }
/** Removes the finding of a thing. */
const noFinding = { found: 0, state: null } as const
/** One entry of this page about a thing; without a note in it, an earlier note stays. */
export type AmenityEntry = (AmenityFinding | typeof noFinding) & {
  id: string
  note?: string | null
  made_at: string
}
type CountedItem = Pick<AmenityItem, 'expected' | 'found' | 'state'>

/**
 * The finding after a state is chosen. Keeps the count if it agrees with the state: "ok" means at least the expected
 * number, "missing" less than that, and "damaged" at least one.
 */
export function findingForState({ expected, found }: CountedItem, state: AmenityState): AmenityFinding {
  if (state === 'ok') return { state, found: Math.max(found ?? 0, expected) }
  if (state === 'missing') return { state, found: found !== null && found < expected ? found : 0 }
  return { state, found: found === null || found === 0 ? expected : found }
}

/** The finding after counting: fewer than expected are missing, unless those present are damaged. */
export function findingForCount({ expected, state }: CountedItem, found: number): AmenityFinding {
  if (state === 'damaged' && found > 0) return { found, state }
  return { found, state: found < expected ? 'missing' : 'ok' }
}

export type TranslatedAmenities = Record<AmenityGroup, readonly AmenityItem[]>

/** All the things of a check, in the reader's language. */
export function translateAmenities(
  check: Pick<AmenitiesCheck, AmenityGroup>,
  locale: Locale,
): TranslatedAmenities {
  const shown = (items: readonly AmenityItem[]) =>
    items.map((item) => ({ ...item, title_text: textIn(item.title, locale) }))
  return {
    arrangement: shown(check.arrangement),
    electrical: shown(check.electrical),
    utensils: shown(check.utensils),
  }
}

/** Entries that mark every open thing as present. */
export const presentEntries = (open: readonly AmenityItem[], made_at: string): AmenityEntry[] =>
  open.map((item) => ({ id: item.id, ...findingForState(item, 'ok'), made_at }))

/** Entries that undo {@link presentEntries}. */
export const clearedEntries = (ids: readonly string[], made_at: string): AmenityEntry[] =>
  ids.map((id) => ({ id, ...noFinding, made_at }))

export const itemsOfTab = (shown: TranslatedAmenities, tab: AmenityTab): readonly AmenityItem[] =>
  tabGroups[tab].flatMap((group) => shown[group])

/** How many more there are than expected; 0 if not counted. */
export const getSurplus = ({ expected, found }: Pick<AmenityItem, 'expected' | 'found'>): number =>
  Math.max(0, (found ?? expected) - expected)

/** Whether a thing differs from the list: missing, damaged, or too many. */
export const isDifference = (item: CountedItem): boolean =>
  item.state === 'missing' || item.state === 'damaged' || (item.state === 'ok' && getSurplus(item) > 0)

/** The progress of a tab, and its number of differences. */
export function progressOfTab(items: readonly AmenityItem[]) {
  const done = items.filter(({ state }) => state !== null).length
  return { done, total: items.length, differences: items.filter(isDifference).length }
}

/** Whether a thing was found differently in the last check of this apartment; false without a finding. */
export const hasChanged = ({ state, found, previous }: AmenityItem): boolean =>
  state !== null && previous !== null && (previous.state !== state || previous.found !== found)

/** The first thing without a finding, its tab, and how many are left; null when there is none. */
export function firstOpen(shown: TranslatedAmenities): { tab: AmenityTab; id: string; left: number } | null {
  const open = amenityTabs.flatMap((tab) =>
    itemsOfTab(shown, tab)
      .filter(({ state }) => state === null)
      .map(({ id }) => ({ tab, id })),
  )
  const [first] = open
  return first ? { ...first, left: open.length } : null
}
