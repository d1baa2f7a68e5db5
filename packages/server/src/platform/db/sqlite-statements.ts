import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Statements kept prepared per connection; the whole product has fewer distinct texts, lists of `in (…)` aside. */
const capacity = 500

/** Shows node:sqlite to Kysely as the better-sqlite3 it expects, and prepares each SQL text once. */
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
      // A Map keeps insertion order: put back at the end, the first is the one unused for longest.
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
    // A stream stays open between rows, so it must not share its statement with a query of the same text.
    iterate: (values) => database.prepare(sql).iterate(...(values as SQLInputValue[])),
  }
}
