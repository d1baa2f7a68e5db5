import { InstantInput } from '@brightkey/contract/id'
import type { Locale } from '@brightkey/contract/locale'
import { fieldProblem } from '@brightkey/contract/problem'
import type { Selectable, SelectQueryBuilder } from 'kysely'
import { z } from 'zod/mini'
import type { ReadDb } from './kysely.ts'
import { type NameKeyColumns, sortColumn } from './name-keys.ts'
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
/** In the stored form, and a day that exists. */
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

type NamedTable = NameKeyColumns & { id: string }
type NamedTables = { [N in keyof Tables]: Tables[N] extends NamedTable ? N : never }[keyof Tables]

/** A page of the rows found, in the reader's order of their names, and the number of all. */
export async function pageByName<N extends NamedTables>(
  found: SelectQueryBuilder<Tables, N, object>,
  locale: Locale,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ results: Selectable<Tables[N]>[]; next: string | null; count: number }> {
  // The columns that all of these tables have.
  const named = found as unknown as SelectQueryBuilder<{ named: NamedTable }, 'named', object>
  const { count } = await named.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const place = decodeCursor(cursor, 'text')
  const order = sortColumn(locale)
  const rows = await named
    .$if(place !== null, (query) =>
      query.where((eb) => eb(eb.refTuple(order, 'id'), '>', eb.tuple(place?.value ?? '', place?.id ?? ''))),
    )
    .selectAll()
    .orderBy(order)
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = toPage(rows, limit, (row) => ({ value: row[order], id: row.id }))
  return { ...page, results: page.results as unknown as Selectable<Tables[N]>[], count }
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
