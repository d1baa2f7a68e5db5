import type { Inventory } from '@brightkey/contract/apartments/schema'
import type { AmenityState } from '@brightkey/contract/inspections/amenities-schema'
import type { KeyItem } from '@brightkey/contract/inspections/keys-schema'
import { keyCountTexts } from '@brightkey/contract/inspections/rules'
import { type Locale, type LocalisedText, locales, textIn } from '@brightkey/contract/locale'
import type { Task } from '@brightkey/contract/sessions/schema'
import type { Room, Template } from '@brightkey/contract/templates/schema'
import { catalogs } from '@brightkey/i18n/catalogs'
import { later } from '../../platform/clock.ts'
import type { InspectionItemTable } from './tables.ts'

/** `expiry`: of what has an expiry date, the one that the office had; null: none. */
export type FrozenItem = { id: string; title: LocalisedText; expiry?: string | null }
/** A room of an inspection, frozen when the round begins. */
export type FrozenRoom = { key: Room | null; items: FrozenItem[] }

/**
 * What an inspector checks: each step of the completed tasks, or of all tasks while none is completed, by room in the
 * order of the tasks; then the points of the instance's own templates, for the rooms present and for none.
 */
export function roomsToInspect(tasks: readonly Task[], templates: readonly Template[]): FrozenRoom[] {
  const completed = tasks.filter((task) => task.status === 'completed')
  const looked = completed.length > 0 ? completed : tasks
  const keys = [...new Set(looked.map((task) => task.room))].filter((key) => key !== null)
  return [...keys, null].flatMap((key) => {
    const here = looked.filter((task) => task.room === key)
    // "Wipe" alone is ambiguous if several tasks have it.
    const several = here.length > 1 || key === null
    const steps = here.flatMap((task) =>
      task.subtasks.map(({ id, title }) => ({
        id,
        title: several ? joined([task.title, title], ': ') : title,
      })),
    )
    const points = templates.filter((template) => template.room === key).flatMap(toItems)
    const items = [...steps, ...points]
    return items.length > 0 ? [{ key, items }] : []
  })
}

type Dated = { id: string; title: LocalisedText; valid_until: string | null }

/** The same with what has an expiry date in the apartment, at the end of what belongs to no room. */
export function withExpiries(rooms: readonly FrozenRoom[], expiries: readonly Dated[]): FrozenRoom[] {
  if (expiries.length === 0) return [...rooms]
  const dated = expiries.map(({ id, title, valid_until }) => ({ id, title, expiry: valid_until }))
  const elsewhere = rooms.find(({ key }) => key === null)
  return [
    ...rooms.filter(({ key }) => key !== null),
    { key: null, items: [...(elsewhere?.items ?? []), ...dated] },
  ]
}

/** What a signed inspection says of expiry dates: those in order, and those of which it read another. */
export const confirmedExpiries = (
  rooms: readonly FrozenRoom[],
  findings: ReadonlyMap<string, Pick<InspectionItemTable, 'state'> & { valid_until: string | null }>,
) =>
  rooms.flatMap(({ items }) =>
    items.flatMap(({ id, expiry }) => {
      const finding = findings.get(id)
      if (expiry === undefined || !finding || finding.state === 'na') return []
      const { state, valid_until } = finding
      return state === 'ok' || valid_until !== null ? [{ id, valid_until }] : []
    }),
  )

const toItems = ({ id, subtasks }: Template): FrozenItem[] =>
  subtasks.map(({ title }, position) => ({ id: `${id}-${position}`, title }))

/** What a title may weigh, in UTF-16 units. */
const longest = 200

/** Several titles as one, in every language that any of them has. */
function joined(titles: readonly LocalisedText[], separator: string): LocalisedText {
  const known = locales.filter((locale) => titles.some((title) => title[locale] !== undefined))
  return Object.fromEntries(
    known.map((locale) => {
      const text = titles.map((title) => textIn(title, locale)).join(separator)
      return [locale, text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text]
    }),
  )
}

/** A finding for an item. */
export type Finding = Pick<InspectionItemTable, 'state' | 'note'>

/** How many items are in order, how many are not, and how many could not be inspected. */
export function countFindings(findings: Iterable<Finding>): { ok: number; problems: number; na: number } {
  const states = [...findings].map(({ state }) => state)
  const count = (wanted: Finding['state']) => states.filter((state) => state === wanted).length
  return { ok: count('ok'), problems: count('problem'), na: count('na') }
}

/** A task for the cleaner out of the problems of one room. */
export type Rework = {
  room: Room | null
  title: LocalisedText
  note: string | null
  steps: LocalisedText[]
  /** The items whose problems they are. */
  item_ids: string[]
}

/** The rework: a task for each room that has problems, a step for each of them, and the notes. */
export function planRework(
  rooms: readonly FrozenRoom[],
  findings: ReadonlyMap<string, Finding>,
  locale: Locale,
): Rework[] {
  return rooms.flatMap(({ key, items }) => {
    const bad = items.filter((item) => findings.get(item.id)?.state === 'problem')
    if (bad.length === 0) return []
    const notes = bad.flatMap(({ id, title }) => {
      const note = findings.get(id)?.note
      if (!note) return []
      return [bad.length > 1 ? `${textIn(title, locale)}: ${note}` : note]
    })
    const steps = bad.map(({ title }) => title)
    return [
      {
        room: key,
        title: joined(steps, ', '),
        note: notes.join('\n') || null,
        steps,
        item_ids: bad.map(({ id }) => id),
      },
    ]
  })
}

/** When a finding was made and when it was sent, both by the phone's clock. */
type ClientTimes = { made_at?: string | undefined; sent_at?: string | undefined }

/** The longest that a sent finding is on its way, ms: a phone that seems slower has a clock that is behind. */
const maxTransitMs = 60_000

/**
 * The time of a finding by our clock, or null if a later one is already there. The phone's error is known from its
 * clock at sending; without that, a clock that is ahead counts as "now" at most, or no later finding could replace
 * it.
 */
export function acceptedWriteTime(
  there: string | null,
  { made_at, sent_at }: ClientTimes,
  now: string,
): string | null {
  const ahead = sent_at === undefined ? 0 : Date.parse(sent_at) - Date.parse(now)
  const wrong = ahead > 0 || ahead < -maxTransitMs ? ahead : 0
  const claimed = made_at === undefined ? now : later(made_at, -wrong)
  const made = claimed > now ? now : claimed
  return there !== null && there > made ? null : made
}

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

/** What was counted of a key, as it is kept. */
export type Counted = Record<(typeof keyCountTexts)[number], string | null> & {
  id: string
  found: number
  photo_ids: string[]
}

/** An apartment's keys and cards as they should be there. */
export const keysExpected = ({ keys }: Pick<Inventory, 'keys'>): KeyItem[] =>
  keys.map(({ id, kind, label, last_four, quantity }) => ({ id, kind, label, last_four, expected: quantity }))

/** Whether a key was found but it is not stated where it was left or who has it. */
export const isUnaccounted = ({ found, left_where, handed_to }: Counted): boolean =>
  found > 0 && !left_where && !handed_to

/** Whether any count is not what was expected. */
export const differs = (expected: readonly KeyItem[], counted: readonly Counted[]): boolean =>
  expected.some((key) => counted.find(({ id }) => id === key.id)?.found !== key.expected)

/** Whether two counts are equal; photos are not compared, since they are taken once. */
export function isSameCount(one: readonly Counted[], other: readonly Counted[]): boolean {
  const serialise = (items: readonly Counted[]) =>
    JSON.stringify(
      items
        .map((item) => [item.id, item.found, ...keyCountTexts.map((text) => item[text])])
        .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
  return serialise(one) === serialise(other)
}
