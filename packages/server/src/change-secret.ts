// `npm run change-secret`: from now on the database is used with the secret that is set now. All processes must be stopped.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { migrations } from './migrations/index.ts'
import { connect } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'
import { adoptSecret } from './platform/secrets/installation-secret.ts'
import { loadKeys } from './platform/secrets/keys.ts'

async function changeSecret(): Promise<string> {
  const { databaseUrl, dataDir, secretKey } = readConfig()
  // Opened in the wrong place, it would begin a new database there.
  if (!databaseUrl && !existsSync(join(dataDir, 'brightkey.sqlite')))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`)
  const keys = await loadKeys(dataDir, secretKey)
  const database = await connect({ databaseUrl, dataDir })
  try {
    await migrate(database, migrations)
    return (await adoptSecret(database, keys))
      ? 'The secret is changed. Everyone logs in again; links of invitations and photo addresses made before no longer work.'
      : 'The database is already used with this secret. Nothing was changed.'
  } finally {
    await database.close()
  }
}

changeSecret().then(
  (result) => console.info(result),
  (error: unknown) => {
    console.error(`The secret was not changed. ${Object(error).message}`)
    process.exitCode = 1
  },
)
