// `npm run retention [-- --dry-run]`: deletes what is older than the settings KEEP_… allow, or shows what would be deleted.
import { openApp } from '../app.ts'
import { removeOldOriginals } from '../features/reports/originals/commands.ts'
import { countOldOriginals } from '../features/reports/originals/queries.ts'
import { type Instance, readCtx, systemCaller } from '../platform/context.ts'
import { countExpired, deleteExpired } from '../platform/jobs/retention.ts'
import { openLog } from '../platform/log.ts'
import { retentions } from '../retentions.ts'
import { mustBeInstance } from './backup/make.ts'
import { formatBytes, runProgram, usageError } from './run-program.ts'

runProgram(async (args, config) => {
  const [option, ...rest] = args
  if (rest.length > 0 || (option !== undefined && option !== '--dry-run'))
    throw usageError('retention [-- --dry-run]')
  mustBeInstance(config)
  const { instance, close } = await openApp(config, openLog('silent'))
  try {
    for (const retention of retentions) {
      const { name, setting } = retention
      const days = retention.days(instance)
      if (days === null) console.info(`${name}: all are kept (${setting} is not set)`)
      else if (option)
        console.info(`${name}: ${await countExpired(instance, retention)} would be deleted (${days} days)`)
      else console.info(`${name}: ${await deleteExpired(instance, retention)} deleted (${days} days)`)
    }
    await reportOriginals(instance, Boolean(option))
  } finally {
    await close()
  }
})

async function reportOriginals(instance: Instance, isDryRun: boolean): Promise<void> {
  const days = instance.config.keepDays.originals
  if (days === null) return console.info('originals: all are kept (KEEP_ORIGINALS_DAYS is not set)')
  const { photos, bytes } = isDryRun
    ? await countOldOriginals(readCtx(instance, systemCaller(instance)), days)
    : await removeOldOriginals(instance, Infinity)
  const done = isDryRun ? 'would be removed' : 'removed; the server deletes their files in a day'
  console.info(`originals: ${photos}, about ${formatBytes(bytes)}, ${done} (${days} days)`)
}
