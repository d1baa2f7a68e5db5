// `npm run retention [-- --dry-run]`: deletes what the settings KEEP_… let expire, or says what would go.
import { openApp } from '../app.ts'
import { countExpired, deleteExpired } from '../platform/jobs/retention.ts'
import { openLog } from '../platform/log.ts'
import { retentions } from '../retentions.ts'
import { mustBeInstance } from './backup/make.ts'
import { runProgram, usageError } from './run-program.ts'

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
        console.info(`${name}: ${await countExpired(instance, retention)} would go (${days} days)`)
      else console.info(`${name}: ${await deleteExpired(instance, retention)} deleted (${days} days)`)
    }
  } finally {
    await close()
  }
})
