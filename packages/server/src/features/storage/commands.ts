import { statfs } from 'node:fs/promises'
import { later } from '../../platform/clock.ts'
import { type Instance, systemCaller, type WriteCtx, write } from '../../platform/context.ts'
import { replaceFact } from '../../platform/secrets/installation-secret.ts'
import { checkStorage, StorageUnavailable } from '../../platform/storage/storage.ts'
import { nearlyFullBytes, quietMs, refusedForMs, type StorageTrouble } from './rules.ts'

/** Since when the store of files has refused writes without a break, by process. */
const refusedSince = new WeakMap<Instance, string>()

/** Notifies administrators that photos are, or soon will be, refused: once while it lasts. Returns how many times. */
export async function watchStorage(instance: Instance, nearlyFull = nearlyFullBytes): Promise<number> {
  const trouble = await findTrouble(instance, nearlyFull)
  if (!trouble) return 0
  const isNew = await write(instance, systemCaller(instance), async (ctx) => {
    if (!(await noteTrouble(ctx, trouble))) return false
    await ctx.record({ type: 'storage.failed', ...trouble })
    return true
  })
  return isNew ? 1 : 0
}

async function findTrouble(instance: Instance, nearlyFull: number): Promise<StorageTrouble | null> {
  const { storage, config, clock } = instance
  try {
    await checkStorage(storage)
  } catch (error) {
    if (Object(error).code === 'ENOSPC') return { problem: 'full' }
    if (!(error instanceof StorageUnavailable)) throw error
    const now = clock.now()
    const since = refusedSince.get(instance) ?? now
    refusedSince.set(instance, since)
    return since <= later(now, -refusedForMs) ? { problem: 'refused', reason: error.message } : null
  }
  refusedSince.delete(instance)
  const { bavail, bsize } = await statfs(config.dataDir)
  const free = bavail * bsize
  return free < nearlyFull ? { problem: 'nearly_full', megabytes: Math.floor(free / 1e6) } : null
}

/** Whether a trouble is new: one seen again within `quietMs`, by any process, is the same. */
async function noteTrouble(ctx: WriteCtx, { problem }: StorageTrouble): Promise<boolean> {
  const last = await replaceFact(ctx, `storage_${problem}_seen`, ctx.now)
  // One seen in the future was seen by a clock that was wrong.
  return last === undefined || last < later(ctx.now, -quietMs) || last > later(ctx.now, quietMs)
}
