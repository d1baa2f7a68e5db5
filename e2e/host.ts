import { readConfig } from '../packages/server/src/config.ts'
import { calendarLimits, createCalendarReader } from '../packages/server/src/platform/calendar/reader.ts'
import { firstViewLimits } from '../packages/server/src/platform/http/first-view.ts'
import { createPictures, pictureLimits } from '../packages/server/src/platform/images/pictures.ts'
import { createPdfCompiler } from '../packages/server/src/platform/pdf/compiler.ts'
import { startServing } from '../packages/server/src/serve.ts'
import type { FromHost, ToHost } from './start-server.ts'

// The process in which a worker's servers run, one after the other or side by side.

/** A busy machine may take this long, and so may the way from one file to the next that needs a picture or a PDF. */
const manyMinutes = 300_000
const patient = { time: manyMinutes, idleMs: manyMinutes }
const pictures = createPictures({ ...pictureLimits, ...patient })
const calendars = createCalendarReader({ ...calendarLimits, ...patient })
const compiler = createPdfCompiler({
  compileTime: manyMinutes,
  requestTime: manyMinutes,
  idleMs: manyMinutes,
})
const firstView = { ...firstViewLimits, milliseconds: manyMinutes }

const servers = new Map<string, Awaited<ReturnType<typeof startServing>>>()

process.on('disconnect', () => process.exit())
process.on('message', async ({ port, settings }: ToHost) => {
  const respond = (response: FromHost) => process.send?.(response)
  try {
    if (settings)
      servers.set(
        port,
        await startServing(readConfig(settings), { pictures, calendars, compiler, firstView }),
      )
    else {
      await servers.get(port)?.close()
      servers.delete(port)
    }
    respond({ port })
  } catch (error) {
    respond({ port, error: String(Object(error).stack ?? error) })
  }
})
