// The process of a scheduled backup; started by features/backups.
import type { BackupCall, BackupOutcome } from '../features/backups/rules.ts'
import { explainError } from '../platform/explain-error.ts'
import { serveCalls } from '../platform/processes/serve-calls.ts'
import { makeBackup } from './backup/make.ts'
import { pruneArchive } from './backup/prune.ts'
import { openFiles } from './open-files.ts'

serveCalls(async ({ config, schedule, now }: BackupCall): Promise<BackupOutcome> => {
  try {
    const storage = await openFiles(config)
    const { backup, bytes, missing, damaged } = await makeBackup(config, storage, schedule.folder, now)
    await pruneArchive(backup.archive, schedule.keep, now)
    return { bytes, missing, damaged }
  } catch (error) {
    const line = explainError(error)
    throw line === null ? error : new Error(line)
  }
})
