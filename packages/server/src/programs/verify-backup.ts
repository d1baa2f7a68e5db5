// `npm run verify-backup -- FOLDER`: reads every byte of a backup and compares it with what was written.
import { findBackup } from '../platform/backup/archive.ts'
import { verifyBackup } from './backup/verify.ts'
import { formatBytes, runProgram, usageError } from './run-program.ts'

runProgram(async ([path]) => {
  if (!path) throw usageError('verify-backup -- FOLDER')
  const backup = await findBackup(path)
  const { made_at, schema, dialect, files, bytes, missing } = await verifyBackup(backup, console.error)
  console.info(
    `${backup.folder} is whole: ${dialect}, ${schema}, made ${made_at}; ${files} photo files, ${formatBytes(bytes)}.`,
  )
  if (missing > 0) console.warn(`${missing} photos had no file when it was made.`)
})
