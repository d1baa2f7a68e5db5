import { type Locale, type LocalisedText, locales, textIn } from '@brightkey/contract/locale'
import type { Task } from '@brightkey/contract/sessions/schema'
import type { Room, Template } from '@brightkey/contract/templates/schema'
import { later } from '../../platform/clock.ts'
import type { InspectionItemTable } from './tables.ts'

export type FrozenItem = { id: string; title: LocalisedText }
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
    const points = templates.filter((template) => template.room === key).flatMap(pointsOf)
    const items = [...steps, ...points]
    return items.length > 0 ? [{ key, items }] : []
  })
}

const pointsOf = ({ id, subtasks }: Template): FrozenItem[] =>
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
export function countsOf(findings: Iterable<Finding>): { ok: number; problems: number; na: number } {
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
export function reworkOf(
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
