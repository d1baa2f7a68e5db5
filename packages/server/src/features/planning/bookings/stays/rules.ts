import { TimeOfDay } from '@brightkey/contract/apartments/schema'

export const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T`)
}

type StayTimes = {
  first_day: string
  last_day: string
  check_in_time: string | null
  check_out_time: string | null
}
/** Whether the days and times of a stored stay are ones: nothing is planned by others. */
export const isReadable = ({ first_day, last_day, check_in_time, check_out_time }: StayTimes): boolean =>
  [first_day, last_day].every(isDay) &&
  [check_in_time, check_out_time].every((time) => time === null || TimeOfDay.safeParse(time).success)

type Claim = {
  calendar_id: string | null
  first_day: string
  last_day: string
  missing_at: string | null
}

/**
 * Returns, for a stay that its calendar has no more, the one of these which it may be now: it goes on beyond the last day, so the guests
 * do not leave then. The longest of several; undefined if there is none, or the stay is not missing. Many are looked for among many: a
 * calendar may claim thousands.
 */
export function longerStays<S extends Claim>(live: readonly S[]): (stay: Claim) => S | undefined {
  const byCalendar = new Map(
    [...Map.groupBy(live, ({ calendar_id }) => calendar_id)].map(([id, same]) => [id, longestSoFar(same)]),
  )
  return ({ calendar_id, last_day, missing_at }) => {
    const found = missing_at === null ? undefined : byCalendar.get(calendar_id)
    const last = found?.longest[countBefore(found.firstDays, last_day) - 1]
    return last && last.last_day > last_day ? last : undefined
  }
}

/** Their first days in order, and at each the stay that ends last of those up to it; of several the first one of the list. */
function longestSoFar<S extends Claim>(stays: readonly S[]) {
  const sorted = [...stays.entries()].toSorted(([, a], [, b]) =>
    a.first_day < b.first_day ? -1 : a.first_day > b.first_day ? 1 : 0,
  )
  const longest: S[] = []
  let best: [index: number, stay: S] | undefined
  for (const [index, stay] of sorted) {
    const isLater = !best || stay.last_day > best[1].last_day
    if (isLater || (stay.last_day === best?.[1].last_day && index < best[0])) best = [index, stay]
    if (best) longest.push(best[1])
  }
  return { firstDays: sorted.map(([, { first_day }]) => first_day), longest }
}

/** How many of the sorted texts are smaller. */
export function countBefore(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
