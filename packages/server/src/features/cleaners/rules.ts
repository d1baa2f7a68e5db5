import { dayMs, later } from '../../platform/clock.ts'

/** What holds for a kind of cleaning from an instant on; `since` null: all along. */
type Dated = { kind: string; since: string | null; created_at: string }

/** What is replaced so soon after it was written was a mistake: what replaces it holds as long. */
export const isCorrection = ({ created_at }: { created_at: string }, now: string): boolean =>
  later(created_at, dayMs) > now

/** No instant comes before it. */
const always = ''
const bySince = (a: Dated, b: Dated) => ((a.since ?? always) < (b.since ?? always) ? -1 : 1)

/** What holds for a kind of cleaning at an instant; undefined if nothing did. */
export const rowAt = <Row extends Dated>(rows: readonly Row[], kind: string, at: string): Row | undefined =>
  rows
    .filter((each) => each.kind === kind && (each.since ?? always) <= at)
    .toSorted(bySince)
    .at(-1)

/** Since when a new row of a kind holds, and the one that it corrects, which is to be deleted. */
export function placeAfter<Row extends Dated>(
  rows: readonly Row[],
  kind: string,
  now: string,
): { since: string | null; corrects: Row | undefined } {
  const same = rows.filter((each) => each.kind === kind)
  const corrects = same.find((each) => isCorrection(each, now))
  if (corrects) return { since: corrects.since, corrects }
  return { since: same.length === 0 ? null : now, corrects: undefined }
}
