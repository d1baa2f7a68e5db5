import type { CalendarHost } from '@brightkey/contract/sessions/calendar-schema'
import { addDays } from '@brightkey/i18n/plain-date'
import type { CalendarEntry } from '../../../../platform/calendar/parse.ts'
import {
  type Candidate,
  compareBy,
  isOneNight,
  markNightsOfStays,
  markOverSeveral,
  markStayMarkers,
  type ReadEntry,
  textKey,
} from './extra/rules.ts'
import { isBlockOfHost } from './hosts/rules.ts'

/** A guest's stay, as a calendar has it. */
export type Stay = Pick<CalendarEntry, 'uid' | 'text' | 'arrives' | 'leaves'> & { from: string; to: string }

/** What the office chose for a calendar. `endIsLastNight` is of entries without times. */
export type CalendarChoice = {
  host: CalendarHost
  /** Texts as the office wrote them; `*` at the end is for anything. */
  texts: { blocks: readonly string[]; stays: readonly string[] }
  endIsLastNight: boolean
  joinsNights: boolean
}

type ChosenKind = (text: string) => 'stay' | 'block' | null

/** What the office made entries with a text. A whole text counts before the beginning of one. */
function chosenKinds({ blocks, stays }: CalendarChoice['texts']): ChosenKind {
  if (blocks.length + stays.length === 0) return () => null
  const isWhole = (chosen: readonly string[]) => {
    const keys = new Set(chosen.map(textKey))
    return (key: string) => keys.has(key)
  }
  const isBeginning = (chosen: readonly string[]) => {
    const open = chosen.filter((each) => each.trimEnd().endsWith('*'))
    const beginnings = open.map((each) => textKey(each).slice(0, -1).trimEnd())
    return (key: string) => beginnings.some((each) => key.startsWith(each))
  }
  const [isStay, isBlock] = [isWhole(stays), isWhole(blocks)]
  const [beginsStay, beginsBlock] = [isBeginning(stays), isBeginning(blocks)]
  return (text) => {
    const key = textKey(text)
    if (isStay(key)) return 'stay'
    if (isBlock(key)) return 'block'
    if (beginsStay(key)) return 'stay'
    return beginsBlock(key) ? 'block' : null
  }
}

/** What each entry of a calendar is, in the order of the file. */
export function classifyEntries(entries: readonly CalendarEntry[], choice: CalendarChoice): ReadEntry[] {
  const chosenKind = chosenKinds(choice.texts)
  const read = entries.map((entry): ReadEntry => ({ ...entry, ...atFirst(entry, choice, chosenKind) }))
  markNightsOfStays(candidates(read))
  if (choice.joinsNights) joinNights(candidates(read))
  markStayMarkers(candidates(read))
  markRepeated(candidates(read))
  markOverSeveral(candidates(read))
  return read
}

const candidates = (read: readonly ReadEntry[]) =>
  read.filter((each): each is Candidate => each.kind === 'stay')

type First = Pick<ReadEntry, 'kind' | 'from' | 'to' | 'isChosen'>

/** What an entry is by itself. */
function atFirst(
  entry: CalendarEntry,
  { host, endIsLastNight }: CalendarChoice,
  chosenKind: ChosenKind,
): First {
  const { from, to, arrives, leaves, text } = entry
  if (from === null || to === null || to < from)
    return { kind: entry.cancelled ? 'cancelled' : 'unreadable', from: null, to: null, isChosen: false }
  const isWholeDay = arrives === null && leaves === null
  const isNextDay = isWholeDay && (from === to || endIsLastNight)
  const days = { from, to: isNextDay ? addDays(to, 1) : to }
  if (entry.cancelled) return { kind: 'cancelled', ...days, isChosen: false }
  if (days.from === days.to) return { kind: 'no_night', ...days, isChosen: false }
  const chosen = chosenKind(text)
  if (chosen) return { kind: chosen, ...days, isChosen: true }
  return { kind: isBlockOfHost(host, entry) ? 'block' : 'stay', ...days, isChosen: false }
}

/** The stays among them, each once. */
export const staysAmong = (read: readonly ReadEntry[]): Stay[] =>
  candidates(read).map(({ uid, text, from, to, arrives, leaves }) => ({
    uid,
    text,
    from,
    to,
    arrives,
    leaves,
  }))

/** By text, the runs of nights that follow each other, each an entry of its own. */
export function runsOfNights(read: readonly ReadEntry[]): Candidate[][] {
  const runs: Candidate[][] = []
  for (const same of Map.groupBy(candidates(read).filter(isOneNight), ({ text }) => textKey(text)).values()) {
    let last: Candidate[] = []
    for (const night of same.toSorted(compareBy(({ from }) => from))) {
      if (last.at(-1)?.to !== night.from) {
        last = []
        runs.push(last)
      }
      last.push(night)
    }
  }
  return runs.filter(({ length }) => length > 1)
}

/** Named by its last day: nights that are over are left out of the next file. */
function joinNights(all: readonly Candidate[]): void {
  for (const [first, ...others] of runsOfNights(all)) {
    const last = others.at(-1)
    if (!first || !last) continue
    Object.assign(first, { uid: `nights to ${last.to}`, to: last.to, leaves: last.leaves })
    for (const night of others) night.kind = 'night'
  }
}

/** The same days are the same stay. One that the office chose stays. */
function markRepeated(all: readonly Candidate[]): void {
  for (const same of Map.groupBy(all, ({ from, to }) => `${from}/${to}`).values()) {
    const kept = same.find(({ isChosen }) => isChosen) ?? same[0]
    for (const each of same) if (each !== kept) each.kind = 'repeated'
  }
}

/**
 * What a file shows about the ends of its entries without times: the last night, or, as the standard has it, the day of departure. By
 * the standard no entry ends on the day it begins; if a file has such ones and no guests come on the day on which others leave, its ends are last nights.
 * Null: it shows neither.
 */
export function lastNightsShown(entries: readonly CalendarEntry[]): boolean | null {
  const whole = entries.filter(
    ({ from, arrives, leaves, cancelled }) =>
      from !== null && arrives === null && leaves === null && !cancelled,
  )
  const longer = whole.filter(({ from, to }) => from !== to)
  const starts = new Set(longer.map(({ from }) => from))
  const ends = new Set(longer.map(({ to }) => to))
  if (longer.some(({ to }) => starts.has(to))) return false
  // On the first or last day of a longer one it is a sign of its check-in or check-out.
  const isShown = whole.some(({ from, to }) => from === to && !starts.has(from) && !ends.has(to))
  return isShown ? true : null
}
