import { statfs } from 'node:fs/promises'
import { later } from '../../platform/clock.ts'
import { type Instance, systemCaller, type WriteCtx, write } from '../../platform/context.ts'
import { lockInstallation } from '../../platform/secrets/installation-secret.ts'
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
  const { db, now } = ctx
  await lockInstallation(ctx)
  const name = `storage_${problem}_seen`
  const last = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst()
  await db
    .insertInto('installation')
    .values({ name, value: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: now }))
    .execute()
  // One seen in the future was seen by a clock that was wrong.
  return !last || last.value < later(now, -quietMs) || last.value > later(now, quietMs)
}
