import type { Compilable, CompiledQuery, Kysely, Transaction } from 'kysely'
import { keepStatement, type ReadDb } from './kysely.ts'
import type { Tables } from './tables.ts'

/** Placeholder in a compiled query for the parameter with this index. */
class Placeholder {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

const placeholders = Array.from({ length: 30 }, (_, index) => new Placeholder(index))

/**
 * A query compiled once per dialect and then run with other parameters, which `build` uses as plain values: not in `in` lists,
 * nor to decide what the query is. For frequent ones: compiling takes longer than running it on SQLite, and PostgreSQL parses and
 * plans it once per connection.
 */
export function prepare<Row, Parameters extends readonly unknown[] = [], Db extends ReadDb = ReadDb>(
  build: (db: Db, parameters: Parameters) => Compilable<Row>,
  options?: { isAwaited: boolean },
) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return async (db: Db, parameters: Parameters): Promise<Row[]> => {
    // A ReadDb is a Kysely narrowed to reads. Its transactions have its adapter.
    const executor = (db as unknown as Kysely<Tables>).getExecutor()
    let query = compiled.get(executor.adapter)
    if (query === undefined) {
      query = build(db, placeholders as never).compile()
      compiled.set(executor.adapter, query)
      keepStatement(query.sql, options)
    }
    const values = query.parameters.map((value) =>
      value instanceof Placeholder ? parameters[value.index] : value,
    )
    return (await executor.executeQuery<Row>({ ...query, parameters: values })).rows
  }
}

/**
 * As {@link prepare}, for a write in a transaction that nothing follows from: on PostgreSQL it is sent with the next statement or
 * the commit, which an error of it rejects.
 */
export const prepareWrite = <Parameters extends readonly unknown[]>(
  build: (db: Transaction<Tables>, parameters: Parameters) => Compilable<unknown>,
): ((db: Transaction<Tables>, parameters: Parameters) => Promise<unknown>) =>
  prepare(build, { isAwaited: false })
