import { readConfig } from './config.ts'
import { explainError } from './platform/explain-error.ts'
import { makeDataFolder } from './platform/storage/data-folder.ts'

async function start(): Promise<void> {
  const config = readConfig()
  await makeDataFolder(config.dataDir)
  // Loaded only now, because it takes half a second: a wrong setting is reported at once.
  const { serve } = await import('./serve.ts')
  await serve(config)
}

start().catch((error: unknown) => {
  const line = explainError(error)
  console.error(line === null ? error : `Brightkey cannot start. ${line}`)
  process.exit(1)
})
