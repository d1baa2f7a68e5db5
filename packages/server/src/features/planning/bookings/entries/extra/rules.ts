import type { EntryKind } from '@brightkey/contract/sessions/calendar-schema'
import { addDays } from '@brightkey/i18n/plain-date'
import type { CalendarEntry } from '../../../../../platform/calendar/parse.ts'
import { countBefore } from '../../stays/rules.ts'

// Entries next to the stays of a calendar, and how they differ from stays. Those that the office chose are left alone.

/** An entry with its nights, from the day of arrival to that of departure; both are null if it has no usable dates. */
export type ReadEntry = Omit<CalendarEntry, 'from' | 'to'> & {
  kind: EntryKind
  from: string | null
  to: string | null
  /** The office chose what entries of this text are. */
  isChosen: boolean
}

/** An entry that may be a stay. */
export type Candidate = ReadEntry & { from: string; to: string }

/** A text to compare by, whatever its spaces and case. */
export const textKey = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

const dayMs = 86_400_000
export const isOneNight = (entry: Candidate) => stayLength(entry) === dayMs
const stayLength = ({ from, to }: Candidate) => Date.parse(to) - Date.parse(from)

export const compareBy =
  <Row>(of: (row: Row) => string) =>
  (a: Row, b: Row) =>
    of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : 0

/** Nights of one text that fill a longer entry from its first to its last are no stays of their own: prices, or its nights. */
export function markNightsOfStays(all: readonly Candidate[]): void {
  const longer = all.filter((each) => !isOneNight(each)).toSorted(compareBy(({ to }) => to))
  const endsByStart = new Map(
    [...Map.groupBy(longer, ({ from }) => from)].map(([from, same]) => [from, same.map(({ to }) => to)]),
  )
  for (const same of Map.groupBy(all.filter(isOneNight), ({ text }) => textKey(text)).values()) {
    for (const run of findRuns(same)) {
      const afterLast = addDays(run.at(-1)?.to ?? '', 1)
      let covered = ''
      for (const night of run) {
        const ends = endsByStart.get(night.from) ?? []
        // The longest that this run of nights fills.
        const end = ends[countBefore(ends, afterLast) - 1] ?? ''
        if (end > covered) covered = end
        if (night.from < covered && !night.isChosen) night.kind = 'marker'
      }
    }
  }
}

/** The first entry of each day, in runs of days that follow each other. */
function findRuns(nights: readonly Candidate[]): Candidate[][] {
  const runs: Candidate[][] = []
  let last: Candidate | undefined
  for (const night of nights.toSorted(compareBy(({ from }) => from))) {
    if (night.from === last?.from) continue
    if (night.from === last?.to) runs.at(-1)?.push(night)
    else runs.push([night])
    last = night
  }
  return runs
}

const words = (list: string) =>
  new RegExp(`^(?:${list})(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?:${list})$`, 'iu')
const arrivals = words('check[- ]?in|arrival|anreise|arriv[ée]e|arrivo|llegada|entrada|chegada|заезд|приезд')
const departures = words(
  'check[- ]?out|departure|abreise|d[ée]part|partenza|salida|sa[ií]da|partida|выезд|отъезд',
)

/**
 * Entries of a day for the check-in or check-out of a stay: by their text, or because most of the longer stays of the file have one on both
 * their first and last day. A single entry on the day on which others leave is a guest for one night.
 */
export function markStayMarkers(all: readonly Candidate[]): void {
  const isNamed = ({ text }: Candidate) => arrivals.test(text) || departures.test(text)
  const stays = all.filter((each) => !(isOneNight(each) && isNamed(each)))
  const starts = new Set(stays.map(({ from }) => from))
  const ends = new Set(stays.map(({ to }) => to))
  for (const each of all) {
    if (each.isChosen || !isOneNight(each)) continue
    const isMarker =
      (arrivals.test(each.text) && starts.has(each.from)) ||
      (departures.test(each.text) && ends.has(each.from))
    if (isMarker) each.kind = 'marker'
  }
  markUnnamed(all.filter(({ kind }) => kind === 'stay'))
}

function markUnnamed(all: readonly Candidate[]): void {
  const nights = Map.groupBy(all.filter(isOneNight), ({ from }) => from)
  const longer = all.filter((each) => !isOneNight(each))
  const marked = longer.filter(({ from, to }) => nights.has(from) && nights.has(to))
  if (marked.length === 0 || marked.length * 2 < longer.length) return
  const wanted = new Map<string, number>()
  const count = (day: string, more: number) => wanted.set(day, (wanted.get(day) ?? 0) + more)
  for (const { from, to } of longer) {
    count(from, 1)
    count(to, 1)
  }
  for (const [day, here] of [...nights].toSorted(compareBy(([day]) => day))) {
    const markers = Math.min(here.length, wanted.get(day) ?? 0)
    // In the rest, each guest for one night has two: the stay and its check-in. The check-out is on the next day.
    const guests = Math.ceil((here.length - markers) / 2)
    count(addDays(day, 1), guests)
    for (const each of here.slice(guests)) if (!each.isChosen) each.kind = 'marker'
  }
}

/** An entry over several stays, such as a season of prices, is not a stay: it would hide their check-outs. */
export function markOverSeveral(all: readonly Candidate[]): void {
  const firstEnd = firstEnds(all)
  for (const entry of all) {
    const first = firstEnd(entry.from)
    const second = first && firstEnd(first)
    // That another one is over several as well makes no difference: those within it end before it does.
    if (second && second <= entry.to && !entry.isChosen) entry.kind = 'covers'
  }
}

/** Returns, for a day, the earliest end of the entries that begin on it or later; undefined if none does. */
function firstEnds(all: readonly Candidate[]): (from: string) => string | undefined {
  const sorted = all.toSorted(compareBy(({ from }) => from))
  const ends = sorted.map(({ to }) => to)
  for (let at = ends.length - 2; at >= 0; at--) {
    const [own = '', later = ''] = ends.slice(at, at + 2)
    ends[at] = own < later ? own : later
  }
  const begins = sorted.map(({ from }) => from)
  return (from) => ends[countBefore(begins, from)]
}
