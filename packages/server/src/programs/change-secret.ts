// `npm run change-secret`: from now on the database is used with the secret that is set now. All processes must be stopped.
import { migrations } from '../migrations/index.ts'
import { connect } from '../platform/db/connect.ts'
import { mustHaveDatabase } from '../platform/db/copies/copy.ts'
import { mustNotBeInUse } from '../platform/db/copies/in-use.ts'
import { migrate } from '../platform/db/migrate.ts'
import { adoptSecret } from '../platform/secrets/installation-secret.ts'
import { loadKeys } from '../platform/secrets/keys.ts'
import { runProgram } from './run-program.ts'

runProgram(async (_args, config) => {
  const { databaseUrl, dataDir, secretKey } = config
  mustHaveDatabase(config)
  // A running server would go on with the old secret until it is restarted.
  await mustNotBeInUse(config)
  const keys = await loadKeys(dataDir, secretKey)
  const database = await connect({ databaseUrl, dataDir })
  try {
    await migrate(database, migrations)
    console.info(
      (await adoptSecret(database, keys))
        ? 'The secret has been changed. Everyone has to log in again; earlier invitation links and photo addresses no longer work, and webhooks need new secrets.'
        : 'The database already uses this secret. Nothing was changed.',
    )
  } finally {
    await database.close()
  }
})
