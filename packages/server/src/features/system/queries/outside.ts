import { statfs } from 'node:fs/promises'
import type { Instance } from '../../../platform/context.ts'
import { readDatabaseFacts, readDatabaseTime } from '../../../platform/db/connect.ts'
import { type LastKnown, lastKnown } from '../../../platform/metrics/last-known.ts'
import { checkStorage } from '../../../platform/storage/storage.ts'

/** What is outside of the process and may hang, as it was last known. */
type Outside = {
  database: () => Promise<LastKnown<{ version: string; bytes: number }>>
  /** By how many milliseconds the clocks of database and bucket are ahead; null where that is this machine's. */
  databaseAhead: () => Promise<LastKnown<number | null>>
  storeAhead: () => Promise<LastKnown<number | null>>
  /** Whether files can be stored. */
  storage: () => Promise<LastKnown<unknown>>
  disk: () => Promise<LastKnown<{ free: number; size: number }>>
}

const known = new WeakMap<Instance, Outside>()

export function getOutside(instance: Instance): Outside {
  const outside = known.get(instance) ?? watchOutside(instance)
  known.set(instance, outside)
  return outside
}

function watchOutside(instance: Instance): Outside {
  const { clock, database, storage, config } = instance
  const often = { clock, keepMs: 1_000 }
  const rarely = { clock, keepMs: 25_000 }
  const hasBucket = storage.stores.includes('s3')
  return {
    database: lastKnown(async () => {
      await database.ping()
      return readDatabaseFacts(database)
    }, often),
    databaseAhead: lastKnown(() => readAhead(clock, () => readDatabaseTime(database)), rarely),
    storeAhead: lastKnown(
      () => readAhead(clock, async () => (hasBucket ? (await storage.now()).toISOString() : null)),
      rarely,
    ),
    storage: lastKnown(() => checkStorage(storage), often),
    disk: lastKnown(async () => {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      return { free: bavail * bsize, size: blocks * bsize }
    }, often),
  }
}

/** Compares a clock with the middle of the time that the answer took. */
async function readAhead(
  clock: Instance['clock'],
  read: () => Promise<string | null>,
): Promise<number | null> {
  const before = Date.parse(clock.now())
  const time = await read()
  const middle = (before + Date.parse(clock.now())) / 2
  return time === null ? null : Math.round(Date.parse(time) - middle)
}
