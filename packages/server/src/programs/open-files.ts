import type { Config } from '../config.ts'
import { openLog } from '../platform/log.ts'
import { openIncoming } from '../platform/storage/incoming.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'

/** Opens the server's files for a program of the operator, wherever they are stored. */
export async function openFiles({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): Promise<Storage> {
  return openStorage(dataDir, storage, await openIncoming(dataDir), openLog('silent'))
}
