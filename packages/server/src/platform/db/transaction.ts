import type { Transaction } from 'kysely'
import type { Database } from './connect.ts'
import { isConflict } from './dialects.ts'
import { retry } from './retry.ts'
import type { Tables } from './tables.ts'

/**
 * Runs `work` in one transaction: commits when it resolves, rolls back and rethrows when it rejects.
 * After a serialization failure, a deadlock or a busy SQLite file the whole of `work` runs again, at most ten times in some
 * three seconds; so it must touch nothing but `trx`. Any other error is thrown at once. Settles once the commit would survive
 * a power cut: on SQLite one sync is shared by all transactions that commit meanwhile.
 */
export function inTransaction<T>(
  database: Pick<Database, 'writer' | 'sync' | 'onTransaction'>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const { onTransaction } = database
  return onTransaction ? timed(onTransaction, () => run(database, work)) : run(database, work)
}

async function run<T>(
  { writer, sync }: Pick<Database, 'writer' | 'sync'>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  try {
    return await retry(() => writer.transaction().execute(work), {
      tries: 10,
      isRetryable: isConflict,
      // Jitter, so that two conflicting transactions do not collide again.
      delayMs: (failed) => Math.random() * Math.min(10 * 2 ** failed, 500),
    })
  } finally {
    // Also where nothing was written, or `work` refused: what another transaction wrote may be why.
    await sync?.()
  }
}

async function timed<T>(
  report: (ms: number, committed: boolean) => void,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now()
  let committed = false
  try {
    const result = await work()
    committed = true
    return result
  } finally {
    report(performance.now() - began, committed)
  }
}
