import { readConfig } from '../packages/server/src/config.ts'
import { createPictures, pictureLimits } from '../packages/server/src/platform/images/pictures.ts'
import { createPdfCompiler } from '../packages/server/src/platform/pdf/compiler.ts'
import { startServing } from '../packages/server/src/serve.ts'
import type { FromHost, ToHost } from './start-server.ts'

// The process in which a worker's servers run, one after the other or beside each other.

/** From one file to the next that needs a picture or a PDF. */
const idleMs = 300_000
const pictures = createPictures({ ...pictureLimits, idleMs })
const compiler = createPdfCompiler({ idleMs })

const servers = new Map<string, Awaited<ReturnType<typeof startServing>>>()

process.on('disconnect', () => process.exit())
process.on('message', async ({ port, settings }: ToHost) => {
  const respond = (response: FromHost) => process.send?.(response)
  try {
    if (settings) servers.set(port, await startServing(readConfig(settings), { pictures, compiler }))
    else {
      await servers.get(port)?.close()
      servers.delete(port)
    }
    respond({ port })
  } catch (error) {
    respond({ port, error: String(Object(error).stack ?? error) })
  }
})
