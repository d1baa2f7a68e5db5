import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Dialect } from '../dialects.ts'
import type { AnyTables } from '../migrate.ts'
import type { DatabaseReader } from './reader.ts'

type Row = AnyTables[string]

/** Rows held in memory at once. */
const batch = 500

/** Streams the rows of a table. On PostgreSQL the reader must be a transaction: it reads through a cursor. */
export async function* tableRows(
  reader: DatabaseReader,
  dialect: Dialect,
  table: string,
): AsyncGenerator<Row[]> {
  if (dialect === 'sqlite') {
    let rows: Row[] = []
    for await (const row of reader
      .selectFrom(table as 'migration')
      .selectAll()
      .stream()) {
      rows.push(row)
      if (rows.length < batch) continue
      yield rows
      rows = []
    }
    if (rows.length > 0) yield rows
    return
  }
  await sql`declare every_row no scroll cursor for select * from ${sql.table(table)}`.execute(reader)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from every_row`.execute(reader)
    if (rows.length > 0) yield rows
    if (rows.length < batch) break
  }
  await sql`close every_row`.execute(reader)
}

/** The number of rows, and a sum of the hashes of all rows that is the same in any order and on both dialects. */
export type TableSum = { rows: number; sum: string }

const modulus = 1n << 256n

/** A `real` column has four bytes on PostgreSQL and eight on SQLite. */
const comparable = (value: string | number | null) =>
  typeof value === 'number' && !Number.isInteger(value) ? Math.fround(value) : value

export class RowSum {
  #sum = 0n
  #rows = 0

  add(row: Row): void {
    const values = Object.entries(row)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, comparable(value)])
    this.#sum = (this.#sum + BigInt(`0x${hash('sha256', JSON.stringify(values))}`)) % modulus
    this.#rows += 1
  }

  get(): TableSum {
    return { rows: this.#rows, sum: this.#sum.toString(16).padStart(64, '0') }
  }
}

/** Reads every row of a table. */
export async function sumTable(reader: DatabaseReader, dialect: Dialect, table: string): Promise<TableSum> {
  const sum = new RowSum()
  for await (const rows of tableRows(reader, dialect, table)) for (const row of rows) sum.add(row)
  return sum.get()
}
