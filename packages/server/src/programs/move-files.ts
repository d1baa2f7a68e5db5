// `npm run move-files -- --to s3|disk`: moves every stored file into the store that the server writes to. The server may
// be running; it must have been started with the same settings.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openLog } from '../platform/log.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { openIncoming } from '../platform/storage/incoming.ts'
import { moveFiles } from '../platform/storage/move-files.ts'
import { openStores } from '../platform/storage/open-storage.ts'
import type { StoreName } from '../platform/storage/storage.ts'
import { formatBytes, runProgram, usageError } from './run-program.ts'

const places: Record<StoreName, string> = { disk: 'on the disk', s3: 'in the bucket' }

runProgram(async ([option, to], config) => {
  if (option !== '--to' || (to !== 's3' && to !== 'disk')) throw usageError('move-files -- --to s3|disk')
  await mustFit(to, config)
  const incoming = await openIncoming(config.dataDir)
  const { disk, s3 } = await openStores(config.dataDir, config.storage, incoming, openLog('silent'))
  if (!s3) throw new OperatorError('Set S3_BUCKET and the other settings of the bucket.')
  const [from, target] = to === 's3' ? [disk, s3] : [s3, disk]
  const { moved, bytes, differing } = await moveFiles(from, target, (text) => console.info(text))
  console.info(`Moved ${moved.toLocaleString('en')} files to ${to}, ${formatBytes(bytes)}.`)
  if (differing.length > 0)
    throw new OperatorError(
      `Files that differ between disk and bucket were left in both: ${differing.join(', ')}`,
    )
  console.info(`No files are left ${places[to === 's3' ? 'disk' : 's3']}.`)
})

async function mustFit(to: StoreName, config: Config): Promise<void> {
  // Opened in the wrong place, there would be nothing to move.
  if (!existsSync(join(config.dataDir, 'files')))
    throw new OperatorError(`There are no files in ${config.dataDir}. Set DATA_DIR as for the server.`)
  const { s3, writesTo } = config.storage
  if (!s3) throw new OperatorError('Set S3_BUCKET and the other settings of the bucket.')
  if (writesTo !== to)
    throw new OperatorError(
      `With these settings new files are stored ${places[writesTo]}. Set STORAGE=${to}, and restart the server with it.`,
    )
  const running = await storeOfServer(config)
  if (running !== null && running !== to)
    throw new OperatorError(
      `The server on port ${config.port} stores new files elsewhere. Restart it with these settings first.`,
    )
}

/**
 * Where the server on this machine stores new files; null if there is none. If it knew only the other store, it would not
 * find what is moved.
 */
async function storeOfServer({ host, port }: Config): Promise<unknown> {
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const signal = AbortSignal.timeout(10_000)
  const response = await fetch(`http://${address}:${port}/actuator/health/`, { signal }).catch(() => null)
  const health: unknown = response && (await response.json().catch(() => null))
  const { stores } = Object(health)
  return Array.isArray(stores) ? stores[0] : null
}
