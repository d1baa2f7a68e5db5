import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { openDiskStorage } from './disk.ts'
import type { Incoming } from './incoming.ts'
import type { S3Settings } from './s3/settings.ts'
import { type Storage, StorageUnavailable, type StoreName } from './storage.ts'
import { withFallback } from './with-fallback.ts'

/** Where files are written; and the bucket, if one is set up. */
export type StorageSettings = { writesTo: StoreName; s3: S3Settings | null }

/** Every store that is set up. */
export type Stores = { disk: Storage; s3: Storage | null }

/** Opens the stores. The SDK for S3, which takes a quarter of a second to load, is loaded only if a bucket is set up. */
export async function openStores(
  dataDir: string,
  { s3 }: StorageSettings,
  incoming: Incoming,
  log: Log,
): Promise<Stores> {
  const disk = await openDiskStorage(dataDir)
  if (!s3) return { disk, s3: null }
  const { createS3Storage } = await import('./s3/s3-storage.ts')
  return { disk, s3: createS3Storage(s3, incoming, log) }
}

/** The storage of a server. Throws OperatorError if the store refuses us; one that is away may come back. */
export async function openStorage(
  dataDir: string,
  settings: StorageSettings,
  incoming: Incoming,
  log: Log,
): Promise<Storage> {
  const stores = await openStores(dataDir, settings, incoming, log)
  if (!stores.s3) return stores.disk
  await mustBeUsable(stores.s3, settings)
  // Uploads are received on the disk, wherever they are stored.
  const s3 = { ...stores.s3, checks: { ...stores.disk.checks, ...stores.s3.checks } }
  const [storage, former] = settings.writesTo === 's3' ? [s3, stores.disk] : [stores.disk, s3]
  // Nothing writes to the former store any more, so once it is empty it stays so.
  if (!(await isEmpty(former))) return withFallback(storage, former)
  former.close()
  return storage
}

async function mustBeUsable(storage: Storage, { s3 }: StorageSettings): Promise<void> {
  for (const check of Object.values(storage.checks)) {
    await check().catch((error: unknown) => {
      if (!(error instanceof StorageUnavailable)) throw error
      const { status } = error
      if (status === undefined || status >= 500 || status === 429) return
      const reason = status === 404 ? 'does not exist' : `refuses our access (${status})`
      throw new OperatorError(`The bucket ${s3?.bucket} ${reason}. Check the settings S3_….`)
    })
  }
}

async function isEmpty(store: Storage): Promise<boolean> {
  try {
    for await (const _ of store.list('')) return false
    return true
  } catch (error) {
    if (error instanceof StorageUnavailable) return false
    throw error
  }
}
