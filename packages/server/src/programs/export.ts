// `npm run export -- FILE.zip`: exports all data while the server is running.
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type ExportProgress, exportEntries } from '../features/system/exports/queries/entries.ts'
import { systemClock } from '../platform/clock.ts'
import { snapshotAt } from '../platform/db/copies/copy.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { syncFile } from '../platform/storage/durable-file.ts'
import { openIncoming } from '../platform/storage/incoming.ts'
import { zipStream } from '../platform/zip.ts'
import { openFiles } from './open-files.ts'
import { formatBytes, runProgram, usageError } from './run-program.ts'

runProgram(async ([path], config) => {
  if (!path) throw usageError('export -- FILE.zip')
  const snapshot = snapshotAt(config)
  const storage = await openFiles(config)
  const incoming = await openIncoming(config.dataDir)
  let done: ExportProgress | undefined
  const onProgress = (progress: ExportProgress) => {
    done = progress
  }
  const entries = exportEntries({ snapshot, storage, incoming, now: systemClock.now(), onProgress })
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw Object(error).code === 'EEXIST' ? new OperatorError(`There is a file ${path} already.`) : error
  })
  try {
    await pipeline(zipStream(entries), file.createWriteStream())
    await syncFile(path)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  console.info(`${path}\n${done?.files ?? 0} photo files, ${formatBytes(done?.bytes ?? 0)}.`)
})
