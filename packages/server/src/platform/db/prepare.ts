import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { ReadDb } from '../context.ts'
import type { Tables } from './tables.ts'

/**
 * A query that is built once for each connection and then run with other parameters, in the order in which the
 * builder gives them. For reads that come several times a second: building takes longer than SQLite's answer.
 */
export function prepare<Row>(build: (db: ReadDb) => Compilable<Row>) {
  const built = new WeakMap<ReadDb, CompiledQuery<Row>>()
  return async (db: ReadDb, parameters: readonly string[]): Promise<Row[]> => {
    const query = built.get(db) ?? build(db).compile()
    built.set(db, query)
    // A ReadDb is a Kysely that shows its reading half only.
    const { rows } = await (db as Kysely<Tables>).executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
