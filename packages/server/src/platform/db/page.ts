import { InstantInput } from '@brightkey/contract/id'
import { fieldProblem } from '@brightkey/contract/problem'
import { z } from 'zod/mini'

/** Where a page begins: the sort value and id of the last row of the page before it. */
export type PageCursor<Value extends string | number = string | number> = { value: Value; id: string }

/** PostgreSQL stores no U+0000. */
const text = z.string().check(z.refine((value) => !value.includes('\u0000')))
/**
 * What a list may be sorted by. A cursor comes from outside, so its value is held to the type of the column it is
 * compared with: PostgreSQL fails where SQLite compares anything.
 */
const sortValues = {
  text,
  instant: InstantInput.check(z.refine(isInstant)),
  integer: z.int32(),
}
/** Of the form that is stored, and a day that exists. */
function isInstant(value: string): boolean {
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString() === value
}

type SortValues = { [Kind in keyof typeof sortValues]: z.output<(typeof sortValues)[Kind]> }

const encodeCursor = ({ value, id }: PageCursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** Reads a cursor of a list sorted by such a value; null without one. Throws validation_error for any other text. */
export function decodeCursor<Kind extends keyof SortValues>(
  cursor: string | undefined,
  kind: Kind,
): PageCursor<SortValues[Kind]> | null {
  if (cursor === undefined) return null
  const place = z.safeParse(z.tuple([sortValues[kind], text]), parseBase64Json(cursor))
  if (!place.success) throw fieldProblem('cursor', 'invalid')
  const [value, id] = place.data
  return { value: value as SortValues[Kind], id }
}

function parseBase64Json(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

/** A page out of one row more than asked for: the rows, and the cursor of the next page if there is one. */
export function toPage<Row>(rows: Row[], limit: number, place: (row: Row) => PageCursor) {
  const results = rows.slice(0, limit)
  const last = results.at(-1)
  return { results, next: rows.length > limit && last ? encodeCursor(place(last)) : null }
}
