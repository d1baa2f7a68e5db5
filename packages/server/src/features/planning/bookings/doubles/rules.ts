import type { Stay } from '../rules.ts'

/** Two stays of one apartment that cannot both be, and the first night they have in common. */
export type DoubleBooking = { stays: readonly [Stay, Stay]; day: string }

/** Stays compared with each at most; a calendar may claim thousands. */
const compared = 20

/**
 * The stays of an apartment that have nights in common. Not those that are one stay twice: the same days in two calendars, one that
 * a calendar begins with today because it has begun, or stays of one calendar that another one has as a single entry.
 */
export function doubleBookings(stays: readonly Stay[], today: string): DoubleBooking[] {
  const live = stays
    .filter(({ calendar_id, cancelled_at }) => calendar_id !== null && cancelled_at === null)
    .toSorted((a, b) => (a.first_day < b.first_day ? -1 : a.first_day > b.first_day ? 1 : 0))
  const byStart = Map.groupBy(live, startKey)
  const found: DoubleBooking[] = []
  for (const [index, first] of live.entries()) {
    for (const second of live.slice(index + 1, index + 1 + compared)) {
      if (second.first_day >= first.last_day) break
      if (!isOneStay(first, second, today) && !isKnownAsOne(first, second, byStart))
        found.push({ stays: [first, second], day: second.first_day })
    }
  }
  return found
}

const startKey = ({ calendar_id, first_day }: Pick<Stay, 'calendar_id' | 'first_day'>) =>
  `${calendar_id} ${first_day}`

function isOneStay(first: Stay, second: Stay, today: string): boolean {
  // One of them may be the other with new days, until the next reading.
  if (first.missing_at !== null || second.missing_at !== null)
    return first.double_with !== second.id && second.double_with !== first.id
  if (first.last_day !== second.last_day) return false
  return first.first_day === second.first_day || second.first_day <= today
}

/** Whether another calendar has the longer of them as several stays, the other one among them. */
function isKnownAsOne(a: Stay, b: Stay, byStart: ReadonlyMap<string, Stay[]>): boolean {
  if (a.calendar_id === b.calendar_id) return false
  const [longer, shorter] = stayLength(a) > stayLength(b) ? [a, b] : [b, a]
  if (shorter.first_day < longer.first_day || shorter.last_day > longer.last_day) return false
  let day = longer.first_day
  for (let parts = 0; day < longer.last_day; parts++) {
    if (parts === compared) return false
    const starting = byStart.get(startKey({ calendar_id: shorter.calendar_id, first_day: day }))
    const part = starting?.slice(0, compared).find(({ last_day }) => last_day <= longer.last_day)
    if (!part) return false
    day = part.last_day
  }
  return true
}

const stayLength = ({ first_day, last_day }: Stay) => Date.parse(last_day) - Date.parse(first_day)
