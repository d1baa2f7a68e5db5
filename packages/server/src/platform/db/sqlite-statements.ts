import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Prepared statements cached per connection; the product has fewer distinct ones, apart from `in (…)` lists. */
const capacity = 500

/** Adapts node:sqlite to the better-sqlite3 interface Kysely expects, with an LRU cache of prepared statements. */
export function cachingStatements(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close() {
      prepared.clear()
      database.close()
    },
    prepare(sql) {
      const known = prepared.get(sql)
      const statement = known ?? prepare(database, sql)
      // A Map keeps insertion order: re-inserting makes the first entry the least recently used.
      if (known) prepared.delete(sql)
      else if (prepared.size >= capacity) prepared.delete(prepared.keys().next().value ?? '')
      prepared.set(sql, statement)
      return statement
    },
  }
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as SQLInputValue[])),
    run: (values) => statement.run(...(values as SQLInputValue[])),
    // A stream stays open between rows, so it must not share a statement with another query.
    iterate: (values) => database.prepare(sql).iterate(...(values as SQLInputValue[])),
  }
}
