// `npm run scrub [-- --repair] [--from FOLDER]`: compares photos and rows, and repairs what it can. The server may be running.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openApp } from '../app.ts'
import { openLog } from '../platform/log.ts'
import { mustBeInstance } from './backup/make.ts'
import { formatBytes, runProgram, usageError } from './run-program.ts'
import { newScrubReport, scrubPhotos, scrubStrays } from './scrub/scrub-photos.ts'

/** More lines do not help; the sums count all. */
const mostLines = 1000

runProgram(async (args, config) => {
  const { repair, from } = readOptions(args)
  mustBeInstance(config)
  const report = newScrubReport()
  let lines = 0
  const onProblem = (line: string) => {
    lines += 1
    if (lines <= mostLines) console.info(line)
  }
  const options = { repair, archive: from === undefined ? null : resolve(from), onProblem }
  const app = await openApp(config, openLog('silent'))
  try {
    await scrubPhotos(app.instance, options, report)
    await scrubStrays(app.instance, options, report)
  } finally {
    await app.close()
  }
  console.info(
    `${report.photos} photos, ${formatBytes(report.bytes)}: ${report.problems} problems, ${report.repaired} of them repaired; ` +
      `${report.strays} files without a row, ${report.straysRemoved} of them removed.`,
  )
  if (report.unhashed > 0)
    console.info(
      `${report.unhashed} photos are from before hashes were kept: only their presence was checked.`,
    )
  if (report.problems > report.repaired || report.strays > report.straysRemoved) process.exit(1)
})

function readOptions(args: string[]) {
  try {
    const options = { repair: { type: 'boolean', default: false }, from: { type: 'string' } } as const
    return parseArgs({ args, options }).values
  } catch {
    throw usageError('scrub [-- --repair] [--from FOLDER]')
  }
}
