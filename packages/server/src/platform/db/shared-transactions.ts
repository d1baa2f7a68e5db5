import type { Transaction } from 'kysely'
import type { Database } from './connect.ts'
import { type LockFree, SharedTransactions } from './postgres/shared-transactions.ts'
import type { Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'

export type { LockFree }

type Work<Locked, T> = {
  together: (db: Transaction<Tables>, locked: Locked) => Promise<T>
  alone: (db: Transaction<Tables>) => Promise<T>
}

/**
 * Returns a function that runs work on what a key stands for, as `inTransaction` does. On PostgreSQL work that comes meanwhile
 * shares a transaction, each on its own row; on SQLite every transaction is short enough to be alone.
 */
export function sharedTransactions<Locked>(lockFree: LockFree<Locked>) {
  const byDatabase = new WeakMap<Database, SharedTransactions<Locked>>()
  return async <T>(database: Database, key: string, { together, alone }: Work<Locked, T>): Promise<T> => {
    const inItsOwn = () => inTransaction(database, alone)
    if (database.dialect === 'sqlite') return inItsOwn()
    const shared = byDatabase.get(database) ?? new SharedTransactions(database, lockFree)
    byDatabase.set(database, shared)
    return shared.run(key, { together, alone: inItsOwn })
  }
}
