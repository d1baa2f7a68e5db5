import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { ReadDb } from '../context.ts'
import type { Tables } from './tables.ts'

/**
 * A query compiled once per connection and then run with other parameters, in the builder's order. For frequent
 * reads: compiling takes longer than running it on SQLite.
 */
export function prepare<Row>(build: (db: ReadDb) => Compilable<Row>) {
  const built = new WeakMap<ReadDb, CompiledQuery<Row>>()
  return async (db: ReadDb, parameters: readonly string[]): Promise<Row[]> => {
    const query = built.get(db) ?? build(db).compile()
    built.set(db, query)
    // A ReadDb is a Kysely narrowed to reads.
    const { rows } = await (db as Kysely<Tables>).executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
