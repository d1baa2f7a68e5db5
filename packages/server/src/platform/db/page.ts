import { Problem } from '@brightkey/contract/problem'

/** Where a page begins: the sort value and id of the last row of the page before it. */
export type Place = { value: string | number; id: string }

const cursorOf = ({ value, id }: Place): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** Reads a cursor of ours; null without one. A foreign one is not_found: there is no such page. */
export function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  try {
    const [value, id, ...rest]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const sound = (typeof value === 'string' || typeof value === 'number') && typeof id === 'string'
    if (sound && rest.length === 0 && !`${value}${id}`.includes('\u0000')) return { value, id }
  } catch {
    // Not JSON: said below.
  }
  throw new Problem('not_found')
}

/** A page out of one row more than asked for: the rows, and the cursor of the next page if there is one. */
export function pageOf<Row>(rows: Row[], limit: number, place: (row: Row) => Place) {
  const results = rows.slice(0, limit)
  const last = results.at(-1)
  return { results, next: rows.length > limit && last ? cursorOf(place(last)) : null }
}
