import { readConfig } from './config.ts'
import { isUnavailable } from './platform/db/dialects.ts'
import { OperatorError } from './platform/operator-error.ts'
import { makeDataFolder } from './platform/storage/data-folder.ts'

async function start(): Promise<void> {
  const config = readConfig()
  await makeDataFolder(config.dataDir)
  // Loaded only now, because it takes half a second: a wrong setting is reported at once.
  const { serve } = await import('./serve.ts')
  await serve(config)
}

/** Returns a one-line message for errors an operator can fix, or null for bugs, which are printed in full. */
function explain(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message
  const { message, code, path, port, syscall } = Object(error)
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one.`
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  const unwritable = ['EACCES', 'EROFS', 'ENOTDIR', 'EPERM'].includes(code)
  if (unwritable || (code === 'ENOENT' && syscall === 'mkdir')) {
    return `The data folder cannot be written: ${path}. Set DATA_DIR, or change its rights.`
  }
  if (isUnavailable(error)) return `The database cannot be reached: ${message || code}. Check DATABASE_URL.`
  return null
}

start().catch((error: unknown) => {
  const line = explain(error)
  console.error(line === null ? error : `Brightkey cannot start. ${line}`)
  process.exit(1)
})
