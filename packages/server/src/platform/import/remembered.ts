import { hash } from 'node:crypto'
import type { ReadCtx, WriteCtx } from '../context.ts'
import { type Assignment, type ColumnRules, cellKey } from './columns.ts'

/**
 * A column of an earlier import, by the names of all columns of its file. `field` is null if it is not imported; a value for all rows
 * has a position below 0.
 */
export type ImportColumnTable = {
  kind: string
  /** SHA-256 of the column names. */
  header: string
  position: number
  field: string | null
  value: string | null
  used_at: string
}

declare module '../db/tables.ts' {
  interface Tables {
    import_column: ImportColumnTable
  }
}

/** Headers remembered of a kind; the one not used for longest is forgotten first. */
const mostHeaders = 100

const headerKey = (header: readonly string[]) => hash('sha256', JSON.stringify(header.map(cellKey)))

export type Remembered = { columns: (string | null)[]; values: Record<string, string> }

/** The first of these rows whose texts were the column names of an earlier import, with what its columns were assigned to. */
export async function findRemembered(
  { db }: ReadCtx,
  kind: ColumnRules<string>['kind'],
  head: readonly (readonly string[])[],
): Promise<({ at: number } & Remembered) | null> {
  const keys = head.map(headerKey)
  if (keys.length === 0) return null
  const rows = await db
    .selectFrom('import_column')
    .select(['header', 'position', 'field', 'value'])
    .where('kind', '=', kind)
    .where('header', 'in', keys)
    .orderBy('position')
    .execute()
  const found = new Set(rows.map(({ header }) => header))
  const at = keys.findIndex((key) => found.has(key))
  if (at === -1) return null
  const own = rows.filter(({ header }) => header === keys[at])
  return {
    at,
    columns: own.flatMap(({ position, field }) => (position < 0 ? [] : [field])),
    values: Object.fromEntries(
      own.flatMap(({ field, value }) => (field !== null && value !== null ? [[field, value]] : [])),
    ),
  }
}

/** Remembers what the columns of a file were assigned to, for the next file with the same column names. */
export async function rememberColumns(
  { db, now }: WriteCtx,
  kind: ColumnRules<string>['kind'],
  header: readonly string[],
  { columns, values }: Assignment<string>,
): Promise<void> {
  const key = { kind, header: headerKey(header) }
  await forget(key)
  await db
    .insertInto('import_column')
    .values([
      ...columns.map(({ field }, position) => ({ ...key, position, field, value: null, used_at: now })),
      ...values.map(([field, value], index) => ({
        ...key,
        position: -1 - index,
        field,
        value,
        used_at: now,
      })),
    ])
    .execute()
  const old = await db
    .selectFrom('import_column')
    .select('header')
    .where('kind', '=', kind)
    .groupBy('header')
    .orderBy((eb) => eb.fn.max('used_at'), 'desc')
    .offset(mostHeaders)
    .limit(mostHeaders)
    .execute()
  for (const { header } of old) await forget({ kind, header })

  async function forget(which: { kind: string; header: string }): Promise<void> {
    await db
      .deleteFrom('import_column')
      .where('kind', '=', which.kind)
      .where('header', '=', which.header)
      .execute()
  }
}
