import type {
  AmenitiesCheck,
  AmenityItem,
  AmenityState,
} from '@brightkey/contract/inspections/amenities-schema'
import { type Locale, textIn } from '@brightkey/contract/locale'

export const amenityTabs = ['arrangement', 'amenities'] as const
export type AmenityTab = (typeof amenityTabs)[number]
export type AmenityGroup = 'arrangement' | 'electrical' | 'utensils'
export const groupsOf = {
  arrangement: ['arrangement'],
  amenities: ['electrical', 'utensils'],
} as const satisfies Record<AmenityTab, readonly AmenityGroup[]>

/** What is said of one thing. */
export type AmenityWord = { found: number; state: AmenityState }
/** Nothing is said of a thing any more. */
const unsaid = { found: 0, state: null } as const
/** What one entry of this page says of a thing; a note that is not in it stays. */
export type AmenityEntry = (AmenityWord | typeof unsaid) & {
  id: string
  note?: string | null
  made_at: string
}
type Counted = Pick<AmenityItem, 'expected' | 'found' | 'state'>

/**
 * The word that follows from choosing a state. It keeps the number where that agrees with the state: all there is at
 * least what is expected, missing is less, and what is damaged must be there.
 */
export function wordOfState({ expected, found }: Counted, state: AmenityState): AmenityWord {
  if (state === 'ok') return { state, found: Math.max(found ?? 0, expected) }
  if (state === 'missing') return { state, found: found !== null && found < expected ? found : 0 }
  return { state, found: found === null || found === 0 ? expected : found }
}

/** The word that follows from counting: fewer than expected are missing, unless those that are there are damaged. */
export function wordOfCount({ expected, state }: Counted, found: number): AmenityWord {
  if (state === 'damaged' && found > 0) return { found, state }
  return { found, state: found < expected ? 'missing' : 'ok' }
}

export type ShownAmenities = Record<AmenityGroup, readonly AmenityItem[]>

/** All the things of a check, in the reader's language. */
export function shownAmenities(check: Pick<AmenitiesCheck, AmenityGroup>, locale: Locale): ShownAmenities {
  const shown = (items: readonly AmenityItem[]) =>
    items.map((item) => ({ ...item, title_text: textIn(item.title, locale) }))
  return {
    arrangement: shown(check.arrangement),
    electrical: shown(check.electrical),
    utensils: shown(check.utensils),
  }
}

/** The entries that say of every open thing that it is there. */
export const presentEntries = (open: readonly AmenityItem[], made_at: string): AmenityEntry[] =>
  open.map((item) => ({ id: item.id, ...wordOfState(item, 'ok'), made_at }))

/** The entries that take {@link presentEntries} back. */
export const unsaidEntries = (ids: readonly string[], made_at: string): AmenityEntry[] =>
  ids.map((id) => ({ id, ...unsaid, made_at }))

export const itemsOfTab = (shown: ShownAmenities, tab: AmenityTab): readonly AmenityItem[] =>
  groupsOf[tab].flatMap((group) => shown[group])

/** How many more there are than should be; 0 where nobody has counted. */
export const surplusOf = ({ expected, found }: Pick<AmenityItem, 'expected' | 'found'>): number =>
  Math.max(0, (found ?? expected) - expected)

/** Whether a thing is not as it is listed: missing, damaged, or more than there should be. */
export const isDifference = (item: Counted): boolean =>
  item.state === 'missing' || item.state === 'damaged' || (item.state === 'ok' && surplusOf(item) > 0)

/** How far a tab is, and how much in it is not as it should be. */
export function progressOfTab(items: readonly AmenityItem[]) {
  const done = items.filter(({ state }) => state !== null).length
  return { done, total: items.length, differences: items.filter(isDifference).length }
}

/** Whether a thing is otherwise than the last check of this apartment found it; nothing is while nothing is said. */
export const hasChanged = ({ state, found, previous }: AmenityItem): boolean =>
  state !== null && previous !== null && (previous.state !== state || previous.found !== found)

/** Where to go on: the first thing nobody has said anything of, and its tab; null when all is said. */
export function firstOpen(shown: ShownAmenities): { tab: AmenityTab; id: string; left: number } | null {
  const open = amenityTabs.flatMap((tab) =>
    itemsOfTab(shown, tab)
      .filter(({ state }) => state === null)
      .map(({ id }) => ({ tab, id })),
  )
  const [first] = open
  return first ? { ...first, left: open.length } : null
}
