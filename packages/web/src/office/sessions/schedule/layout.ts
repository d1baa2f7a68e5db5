import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import type {
  Schedule,
  ScheduledSession,
  ScheduleProblem,
} from '@brightkey/contract/sessions/schedule-schema'
import { addDays, daysBetween } from '@brightkey/i18n/plain-date'
import { toWallTime } from '../../../platform/office/wall-time.ts'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import { type Bar, dayLimits, doubleBookings, plannedSpan, stayBars, type Times } from './bars.ts'

export type ProblemKind = ScheduleProblem['kind']

export type Chip = {
  key: string
  day: number
  /** Due before the first day in view, or after the last: `day` is that one. */
  isOutside: boolean
  lane: number
  /** Where its planned minutes are in the view of one day. */
  span: { start: number; end: number }
  session: ScheduledSession
  apartment: string
  area: string | null
  /** Null: not assigned. */
  cleaner: string | null
  /** Who submitted it, where that is not the cleaner. */
  submittedBy: string | null
  /** What the calendar says of the stay before it. */
  stayText: string | null
  problems: ProblemKind[]
}

/** A check-out without a session. */
export type Gap = {
  key: string
  day: number
  lane: number
  date: string
  /** When the guests leave, such as 2026-11-21T11:00. */
  checkOut: string
  apartmentId: string
  apartment: string
  /** What the calendar says of the stay. */
  stayText: string | null
  /** Why the rule makes no session, where something keeps it from that. */
  reason: ScheduleProblem['reason']
  /** The day on which the rule makes one; null: no rule will, so it is a problem. */
  madeOn: string | null
}

export type Row = {
  key: string
  /** The id of an apartment or a cleaner; null: sessions without a cleaner. */
  id: string | null
  title: string
  chips: Chip[]
  gaps: Gap[]
  bars: Bar[]
  /** Planned minutes of what is due on each day. */
  load: number[]
  /** In a cleaner's row, the minutes that they work on each day: 0 on a day off. */
  limits?: number[]
  /** The largest number of chips and gaps below each other. */
  lanes: number
  /** The same of stays. At least 1: in a cleaner's row the place has the planned hours. */
  barLanes: number
  /** In a folded row, how many chips of each day are not shown. */
  hidden?: number[]
}

/** An area, before its apartments. */
export type Heading = { key: string; heading: string | null }
export type Line = Row | Heading

export const isHeading = (line: Line): line is Heading => 'heading' in line

export type Plan = Pick<Schedule, 'from' | 'days' | 'apartments' | 'bookings' | 'sessions' | 'problems'> & {
  /** Those who can be given sessions, and those who have some. */
  cleaners: readonly (Pick<AssignedCleaner, 'id' | 'first_name' | 'last_name'> & Partial<Times>)[]
}

/** The days in view, 2026-11-21. */
export const listDays = ({ from, days }: Pick<Plan, 'from' | 'days'>): string[] =>
  Array.from({ length: days }, (_, at) => addDays(from, at))

/** Chips and gaps of all apartments. A session due after the last day is shown on it. */
export function placeChips(plan: Plan): { chips: Chip[]; gaps: Gap[] } {
  const last = plan.days - 1
  const apartments = new Map(plan.apartments.map((each) => [each.id, each]))
  const cleaners = new Map(plan.cleaners.map((each) => [each.id, getCleanerName(each)]))
  const problems = Map.groupBy(plan.problems, ({ session_id }) => session_id)
  const bookings = new Map(plan.bookings.map((each) => [each.id, each]))
  const doubles = doubleBookings(plan.problems)
  const chips = plan.sessions.map((session): Chip => {
    const due = toWallTime(session.expires_at)
    const column = daysBetween(plan.from, due.slice(0, 10))
    return {
      key: session.id,
      day: Math.max(0, Math.min(last, column)),
      isOutside: column < 0 || column > last,
      lane: 0,
      span: plannedSpan(plan.from, session),
      session,
      apartment: apartments.get(session.apartment_id)?.name ?? '',
      area: apartments.get(session.apartment_id)?.area_title ?? null,
      cleaner: session.cleaner_id === null ? null : (cleaners.get(session.cleaner_id) ?? '…'),
      problems: [
        ...(session.booking_id !== null && doubles.has(session.booking_id)
          ? ['double_booking' as const]
          : []),
        ...(problems.get(session.id)?.map(({ kind }) => kind) ?? []),
      ],
      submittedBy: session.submitted_by ?? null,
      stayText: bookings.get(session.booking_id ?? '')?.text ?? null,
    }
  })
  const gaps = plan.problems.flatMap(({ kind, booking_id, apartment_id, reason, made_on }): Gap[] => {
    const stay = kind === 'no_session' && booking_id ? bookings.get(booking_id) : undefined
    if (stay === undefined) return []
    const date = stay.last_day
    return [
      {
        key: `gap-${booking_id}`,
        day: daysBetween(plan.from, date),
        lane: 0,
        date,
        checkOut: `${date}T${stay.check_out_time}`,
        apartmentId: apartment_id,
        apartment: apartments.get(apartment_id)?.name ?? '',
        stayText: stay.text ?? null,
        reason,
        madeOn: made_on ?? null,
      },
    ]
  })
  return { chips, gaps }
}

/** Puts what is on the same day below each other, in the order in which it is due. Returns the number of lanes. */
function stack(chips: Chip[], gaps: Gap[]): number {
  const used = new Map<number, number>()
  for (const each of [
    ...gaps,
    ...chips.sort((a, b) => (a.session.expires_at < b.session.expires_at ? -1 : 1)),
  ]) {
    each.lane = used.get(each.day) ?? 0
    used.set(each.day, each.lane + 1)
  }
  chips.sort((a, b) => a.day - b.day || a.lane - b.lane)
  return Math.max(1, ...used.values())
}

/** The least width of a chip in the view of one day, as a fraction of it. */
export const chipSpan = 0.08

/** As {@link stack}, of one day: only what overlaps is below each other. */
function stackByTime(chips: Chip[], gaps: Gap[]): number {
  const ends: number[] = gaps.map((gap, lane) => {
    gap.lane = lane
    return 1
  })
  for (const chip of chips.sort((a, b) => a.span.start - b.span.start)) {
    const start = Math.min(chip.span.start, 1 - chipSpan)
    const free = ends.findIndex((end) => end <= start)
    chip.lane = free < 0 ? ends.length : free
    ends[chip.lane] = Math.max(chip.span.end, start + chipSpan)
  }
  return Math.max(1, ends.length)
}

function toRow(
  plan: Plan,
  row: Pick<Row, 'key' | 'id' | 'title' | 'limits'>,
  {
    chips = [],
    gaps = [],
    bars = [],
  }: { chips?: Chip[] | undefined; gaps?: Gap[] | undefined; bars?: Bar[] | undefined },
): Row {
  const load = Array.from({ length: plan.days }, () => 0)
  for (const { day, isOutside, session } of chips)
    if (!isOutside) load[day] = (load[day] ?? 0) + session.planned_minutes
  const lanes = plan.days === 1 ? stackByTime(chips, gaps) : stack(chips, gaps)
  const barLanes = Math.max(1, ...bars.map(({ lane }) => lane + 1))
  return { ...row, chips, gaps, bars, load, lanes, barLanes }
}

/** A row for each apartment, below a heading for each area where there are several. */
export function linesByApartment(plan: Plan): Line[] {
  const { chips, gaps } = placeChips(plan)
  const chipsByApartment = Map.groupBy(chips, ({ session }) => session.apartment_id)
  const gapsByApartment = Map.groupBy(gaps, ({ apartmentId }) => apartmentId)
  const bars = stayBars(plan)
  const areas = Map.groupBy(plan.apartments, ({ area_title }) => area_title)
  return [...areas].flatMap(([area, apartments]): Line[] => [
    ...(areas.size > 1 ? [{ key: `area-${area}`, heading: area }] : []),
    ...apartments.map(({ id, name }) =>
      toRow(
        plan,
        { key: id, id, title: name },
        { chips: chipsByApartment.get(id), gaps: gapsByApartment.get(id), bars: bars.get(id) },
      ),
    ),
  ])
}

export const foldedLanes = 3

/** A row that leaves room for others: two chips of a day, and in place of a third how many more there are. */
function fold(row: Row): Row {
  if (row.lanes <= foldedLanes) return row
  const isShown = ({ lane }: Chip) => lane < foldedLanes - 1
  const hidden = row.load.map((_, at) => row.chips.filter((chip) => chip.day === at && !isShown(chip)).length)
  return { ...row, chips: row.chips.filter(isShown), lanes: foldedLanes, hidden }
}

/** A row for the sessions without a cleaner, which can be folded, and one for each cleaner. */
export function linesByCleaner(plan: Plan, unassigned: string, isFolded = false): Row[] {
  const { chips } = placeChips(plan)
  const chipsByCleaner = Map.groupBy(chips, ({ session }) => session.cleaner_id)
  const free = toRow(plan, { key: 'none', id: null, title: unassigned }, { chips: chipsByCleaner.get(null) })
  return [
    isFolded ? fold(free) : free,
    ...plan.cleaners.map((each) =>
      toRow(
        plan,
        { key: each.id, id: each.id, title: getCleanerName(each), limits: dayLimits(each, listDays(plan)) },
        { chips: chipsByCleaner.get(each.id) },
      ),
    ),
  ]
}

/** What is due on each day, as a list on a phone has it. */
export function itemsByDay(plan: Plan): { day: string; items: (Chip | Gap)[] }[] {
  const { chips, gaps } = placeChips(plan)
  chips.sort((a, b) => (a.session.expires_at < b.session.expires_at ? -1 : 1))
  const byDay = Map.groupBy([...gaps, ...chips], ({ day }) => day)
  return listDays(plan).map((day, at) => ({ day, items: byDay.get(at) ?? [] }))
}

export const isGap = (item: Chip | Gap): item is Gap => 'apartmentId' in item
