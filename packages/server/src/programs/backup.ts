// `npm run backup -- FOLDER [--keep N]`: adds a backup to a folder while the server is running.
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { insertBackup } from '../features/backups/commands.ts'
import { systemClock } from '../platform/clock.ts'
import { withPostgres } from '../platform/db/copies/reader.ts'
import { openKyselyOnSqlite } from '../platform/db/sqlite/kysely.ts'
import { sqliteFile } from '../platform/db/sqlite-file.ts'
import type { Tables } from '../platform/db/tables.ts'
import { explainError } from '../platform/explain-error.ts'
import { makeBackup, mustBeInstance } from './backup/make.ts'
import { pruneArchive } from './backup/prune.ts'
import { openFiles } from './open-files.ts'
import { formatBytes, runProgram, usageError } from './run-program.ts'

const usage = 'backup -- FOLDER [--keep N]'

runProgram(async ([folder, option, count], config) => {
  const keep = option === undefined ? null : Number(count)
  const isValid = option === undefined || (option === '--keep' && Number.isInteger(keep) && Number(keep) > 0)
  if (!folder || !isValid) throw usageError(usage)
  mustBeInstance(config)
  const now = systemClock.now()
  const storage = await openFiles(config)
  const made = await makeBackup(config, storage, folder, now)
  console.info(
    `${made.backup.folder}\n${made.files} photo files, ${formatBytes(made.bytes)}; ` +
      `${made.copied} of them new, ${formatBytes(made.copiedBytes)}.`,
  )
  if (made.missing + made.damaged > 0)
    console.warn(
      `Photos without their file: ${made.missing}; with another content: ${made.damaged}. See: npm run scrub`,
    )
  await withDatabase(config, (db) => insertBackup(db, systemClock.now(), made.bytes)).catch(
    (error: unknown) =>
      console.warn(
        `The backup is complete, but the database could not note that: ${explainError(error) ?? error}`,
      ),
  )
  if (keep !== null)
    console.info(`Older backups removed: ${await pruneArchive(made.backup.archive, keep, now)}.`)
})

/** How long another writer is waited for, ms. */
const patienceMs = 10_000

async function withDatabase(
  { databaseUrl, dataDir }: Config,
  use: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  if (databaseUrl) return withPostgres(databaseUrl, use)
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: patienceMs })
  const db = openKyselyOnSqlite(database, { begin: 'begin immediate' })
  try {
    await use(db)
  } finally {
    await db.destroy()
  }
}
