import type { Locale } from '@brightkey/contract/locale'
import type { MonthFigures } from '@brightkey/contract/reports/month-routes'
import { nameComparer } from '@brightkey/i18n/name-order'

/** What is counted of a session. `due` is by when its first report was expected, `minutes` how long it took. */
export type Counted = {
  submitted_at: string | null
  due: string
  minutes: number | null
  returned: number
  problems: number
  /** Whether another than the assigned cleaner submitted it. */
  byOther: boolean
}

/** Sums up sessions. */
export function monthFigures(sessions: readonly Counted[]): MonthFigures {
  const submitted = sessions.filter(({ submitted_at }) => submitted_at !== null)
  const minutes = submitted.flatMap((each) => each.minutes ?? []).toSorted((a, b) => a - b)
  return {
    sessions: sessions.length,
    submitted: submitted.length,
    on_time: submitted.filter(({ submitted_at, due }) => (submitted_at ?? '') <= due).length,
    returned: submitted.filter(({ returned }) => returned > 0).length,
    median_minutes: quantile(minutes, 0.5),
    p90_minutes: quantile(minutes, 0.9),
    problems: sessions.reduce((sum, { problems }) => sum + problems, 0),
    by_others: sessions.filter(({ byOther }) => byOther).length,
  }
}

/** Figures of some of a month's sessions; a missing one counts as 0. `minutes` is how long each of the submitted took. */
export type FigurePart = { month: string; minutes?: number | null } & Partial<
  Omit<MonthFigures, 'median_minutes' | 'p90_minutes'>
>

/** Adds up parts of a month. */
export function addUpFigures(parts: readonly FigurePart[]): MonthFigures {
  const add = (name: keyof Omit<FigurePart, 'month' | 'minutes'>) =>
    parts.reduce((sum, part) => sum + (part[name] ?? 0), 0)
  const minutes = parts
    .flatMap((part) => Array<number | null>(part.submitted ?? 0).fill(part.minutes ?? null))
    .filter((each) => each !== null)
    .toSorted((a, b) => a - b)
  return {
    sessions: add('sessions'),
    submitted: add('submitted'),
    on_time: add('on_time'),
    returned: add('returned'),
    median_minutes: quantile(minutes, 0.5),
    p90_minutes: quantile(minutes, 0.9),
    problems: add('problems'),
    by_others: add('by_others'),
  }
}

/** A quantile of sorted numbers, between two of them in proportion, rounded; null of none. */
function quantile(sorted: readonly number[], share: number): number | null {
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (below === undefined || above === undefined) return null
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}

/** Groups sessions by a key and sums up each group, the largest first; of equal ones, in the order of their names. */
export function figuresBy<Session extends Counted, Key>(
  sessions: readonly Session[],
  getKey: (session: Session) => Key,
  getName: (key: Key) => string,
  locale: Locale,
): (MonthFigures & { key: Key })[] {
  const compareNames = nameComparer(locale)
  return [...Map.groupBy(sessions, getKey)]
    .map(([key, group]) => ({ key, ...monthFigures(group) }))
    .toSorted((a, b) => b.sessions - a.sessions || compareNames(getName(a.key), getName(b.key)))
}

/** The next month, or a later one, after `2026-11`. */
export function monthAfter(month: string, count = 1): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}
