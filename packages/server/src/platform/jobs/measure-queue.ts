import type { SystemQueue } from '@brightkey/contract/system/choices'
import type { Kysely } from 'kysely'
import { type Instance, readCtx, systemCaller } from '../context.ts'
import type { AnyTables } from '../db/migrate.ts'
import type { QueueState } from '../metrics/metrics.ts'
import type { Queue } from './queue.ts'

/** A queue of any table. */
// biome-ignore lint/suspicious/noExplicitAny: which table it is does not matter here
export type AnyQueue = Queue<any>

declare module '../context.ts' {
  interface Provided {
    /** The work of features that processes share. */
    queues: Readonly<Record<SystemQueue, AnyQueue>>
  }
}

/** Returns how many rows of a queue are due, and for how long the oldest of them has been. */
export async function measureQueue(
  instance: Instance,
  { table, order, isDue }: AnyQueue,
): Promise<QueueState> {
  const { db, now } = readCtx(instance, systemCaller(instance))
  const [[since] = ['next_at']] = order
  const { due, oldest } = await (db as unknown as Kysely<AnyTables>)
    .selectFrom(String(table))
    .where((eb) => isDue(eb as never, now))
    .select(({ fn }) => [fn.countAll<number>().as('due'), fn.min<string | null>(String(since)).as('oldest')])
    .executeTakeFirstOrThrow()
  const oldestSeconds = oldest === null ? 0 : Math.max(0, Date.parse(now) - Date.parse(oldest)) / 1000
  return { due, oldestSeconds }
}
