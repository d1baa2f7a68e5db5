// `npm run restore -- FOLDER`: restores a backup into an empty place.
import { findBackup } from '../platform/backup/archive.ts'
import { restoreBackup } from './backup/restore.ts'
import { runProgram, usageError } from './run-program.ts'

runProgram(async ([path], config) => {
  if (!path) throw usageError('restore -- FOLDER')
  const { folder, ...rest } = await findBackup(path)
  const { made_at, files } = await restoreBackup(config, { folder, ...rest })
  console.info(`Restored ${folder}, made ${made_at}, with ${files} photo files. Start the server: npm start`)
})
