import { findStrayFiles } from '../../features/sessions/photos/files/queries.ts'
import { later } from '../../platform/clock.ts'
import type { Instance } from '../../platform/context.ts'
import type { ScrubOptions, ScrubReport } from './scrub-photos.ts'

const dayMs = 86_400_000
const batch = 500

/** Finds stored photos older than a day that no row names. Younger ones may be about to get their row. */
export async function scrubStrays(
  { storage, incoming, database, clock }: Instance,
  options: ScrubOptions,
  report: ScrubReport,
): Promise<void> {
  const before = later((await incoming.now()).toISOString(), -dayMs)
  let keys: string[] = []
  const check = async () => {
    for (const { key, hasRow } of await findStrayFiles(database.reader, keys, clock.now())) {
      // An original that was removed by age: the server's next sweep takes its file.
      if (hasRow) continue
      report.strays += 1
      if (options.repair) {
        await storage.remove(key)
        report.straysRemoved += 1
      }
      options.onProblem(`${key} has no row${options.repair ? ': removed' : ''}`)
    }
    keys = []
  }
  for await (const { key, modified_at } of storage.list('photos/')) {
    if (modified_at < before) keys.push(key)
    if (keys.length >= batch) await check()
  }
  await check()
}
