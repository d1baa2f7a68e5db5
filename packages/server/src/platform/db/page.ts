import { InstantInput } from '@brightkey/contract/id'
import { fieldProblem } from '@brightkey/contract/problem'
import type { SelectQueryBuilder } from 'kysely'
import { z } from 'zod/mini'
import type { ReadDb } from './kysely.ts'
import type { Tables } from './tables.ts'

/** Start of a page: sort value and id of the last row of the previous page. */
export type PageCursor<Value extends string | number = string | number> = { value: Value; id: string }

/** PostgreSQL stores no U+0000. */
const text = z.string().check(z.refine((value) => !value.includes('\u0000')))
/**
 * Types of sort columns. A cursor is untrusted, so its value is validated against the column's type: PostgreSQL
 * rejects a mismatch, SQLite compares anything.
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

/** Decodes a cursor; null without one. Throws validation_error if it is invalid. */
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

/** Builds a page from `limit + 1` rows: the rows, and the cursor of the next page or null. */
export function toPage<Row>(rows: Row[], limit: number, place: (row: Row) => PageCursor) {
  const results = rows.slice(0, limit)
  const last = results.at(-1)
  return { results, next: rows.length > limit && last ? encodeCursor(place(last)) : null }
}

/** The number of rows found, counted up to `most`: counting all would cost more with every row. */
export async function countUpTo<N extends keyof Tables>(
  db: ReadDb,
  found: SelectQueryBuilder<Tables, N, object>,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(found.limit(most).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
