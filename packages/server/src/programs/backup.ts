// `npm run backup -- FOLDER [--keep N]`: adds a backup to a folder while the server is running.
import { systemClock } from '../platform/clock.ts'
import { makeBackup, mustBeInstance } from './backup/make.ts'
import { pruneArchive } from './backup/prune.ts'
import { openFiles } from './open-files.ts'
import { formatBytes, runProgram, usageError } from './run-program.ts'

const usage = 'backup -- FOLDER [--keep N]'

runProgram(async ([folder, option, count], config) => {
  const keep = option === undefined ? null : Number(count)
  const isValid = option === undefined || (option === '--keep' && Number.isInteger(keep) && Number(keep) > 0)
  if (!folder || !isValid) throw usageError(usage)
  mustBeInstance(config)
  const now = systemClock.now()
  const storage = await openFiles(config)
  const made = await makeBackup(config, storage, folder, now)
  console.info(
    `${made.backup.folder}\n${made.files} photo files, ${formatBytes(made.bytes)}; ` +
      `${made.copied} of them new, ${formatBytes(made.copiedBytes)}.`,
  )
  if (made.missing + made.damaged > 0)
    console.warn(
      `Photos without their file: ${made.missing}; with another content: ${made.damaged}. See: npm run scrub`,
    )
  if (keep !== null)
    console.info(`Older backups removed: ${await pruneArchive(made.backup.archive, keep, now)}.`)
})
