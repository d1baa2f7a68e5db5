// `npm run reset-password -- EMAIL`: prints a link by which this user sets a password. The server may be running.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openApp } from './app.ts'
import { readConfig } from './config.ts'
import { linkForConsole } from './features/users/invitations/commands.ts'
import { systemCaller, write } from './platform/context.ts'
import { openLog } from './platform/log.ts'

const [email = ''] = process.argv.slice(2)

async function print(): Promise<string | null> {
  if (email === '') return 'npm run reset-password -- EMAIL'
  const config = readConfig()
  // Opened in the wrong place, it would begin a new database there.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'brightkey.sqlite')))
    return `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`
  const app = await openApp(config, openLog('silent'))
  try {
    const link = await write(app.instance, systemCaller(app.instance), (ctx) => linkForConsole(ctx, email))
    if (!link) return `There is no account of ${email} that may log in.`
    const until = link.expires_at.slice(0, 16).replace('T', ' ')
    console.info(`This link sets a new password for ${email}, once, until ${until} UTC:\n${link.url}`)
    return null
  } finally {
    await app.close()
  }
}

print().then(
  (refusal) => {
    if (refusal !== null) console.error(refusal)
    process.exit(refusal === null ? 0 : 1)
  },
  (error: unknown) => {
    console.error(`The link could not be made. ${Object(error).message}`)
    process.exit(1)
  },
)
