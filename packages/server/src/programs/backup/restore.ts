import { existsSync } from 'node:fs'
import { copyFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { migrations } from '../../migrations/index.ts'
import { type Backup, hashFile, secretName } from '../../platform/backup/archive.ts'
import { type Manifest, readManifest } from '../../platform/backup/manifest.ts'
import { copyName } from '../../platform/db/copies/copy.ts'
import {
  countRows,
  type DatabaseReader,
  gatherStatistics,
  tableNames,
  withPostgres,
  withSqliteReader,
} from '../../platform/db/copies/reader.ts'
import { restoreSqlite } from '../../platform/db/copies/sqlite.ts'
import { searchTablePrefix, sqliteFile } from '../../platform/db/sqlite-file.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { loadKeys } from '../../platform/secrets/keys.ts'
import { makeDataFolder } from '../../platform/storage/data-folder.ts'
import { syncFile } from '../../platform/storage/durable-file.ts'
import { openIncoming } from '../../platform/storage/incoming.ts'
import { openFiles } from '../open-files.ts'
import { forEachPhoto, verifyBackup } from './verify.ts'

/**
 * Restores a backup into an empty place: DATA_DIR without a database, or an empty PostgreSQL database. All of it is read
 * and compared before anything is written, and the database comes last: until then nothing can be started.
 */
export async function restoreBackup(config: Config, backup: Backup): Promise<Manifest> {
  const manifest = await readManifest(backup.folder)
  await mustFit(config, manifest)
  await verifyBackup(backup)
  await mustHaveSameKey(config, backup, manifest)

  await makeDataFolder(config.dataDir)
  if (manifest.secret && config.secretKey === undefined)
    await putFile(join(backup.folder, secretName), join(config.dataDir, secretName))
  await restorePhotos(config, backup)
  await restoreDatabase(config, backup, manifest)
  return manifest
}

async function putFile(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await syncFile(to)
}

/** Throws OperatorError unless the backup can be restored with these settings. */
async function mustFit(config: Config, { dialect, schema }: Manifest): Promise<void> {
  if (!migrations.some(({ name }) => name === schema))
    throw new OperatorError(`The backup is of a newer release (${schema}). Restore it with that release.`)
  if (dialect === 'sqlite' && config.databaseUrl)
    throw new OperatorError(
      'The backup is of SQLite. Restore it without DATABASE_URL, then: npm run move-database',
    )
  if (dialect === 'postgres' && !config.databaseUrl)
    throw new OperatorError('The backup is of PostgreSQL. Set DATABASE_URL to an empty database.')
  await mustBeEmpty(config)
}

/** Throws OperatorError if there is a database where the settings lead to. */
export async function mustBeEmpty(config: Config): Promise<void> {
  if (!config.databaseUrl) {
    if (existsSync(sqliteFile(config.dataDir)))
      throw new OperatorError(
        `There is a database in ${config.dataDir} already. Stop the server and move that folder away first.`,
      )
    return
  }
  const tables = await withPostgres(config.databaseUrl, (reader) => tableNames(reader, 'postgres'))
  if (tables.length > 0)
    throw new OperatorError('The database of DATABASE_URL is not empty. Make a new one (createdb).')
}

/** With another secret, seals, links in mails and logins of the backup would not hold. */
async function mustHaveSameKey(config: Config, { folder }: Backup, manifest: Manifest): Promise<void> {
  if (!manifest.secret && config.secretKey === undefined)
    throw new OperatorError('The backup was made with SECRET_KEY. Set it to the same value.')
  const own = join(config.dataDir, secretName)
  if (config.secretKey === undefined && existsSync(own))
    if ((await hashFile(own))?.sha256 !== manifest.secret?.sha256)
      throw new OperatorError(`${own} differs from the secret of the backup. Move it away first.`)
  const { seal } = await loadKeys(folder, config.secretKey)
  if (seal.id !== manifest.seal_key)
    throw new OperatorError(
      'SECRET_KEY differs from the secret of the backup. Set it to the same value, or unset it.',
    )
}

async function restorePhotos(config: Config, backup: Backup): Promise<void> {
  const incoming = await openIncoming(config.dataDir)
  const storage = await openFiles(config)
  await forEachPhoto(backup, async ({ key, sha256 }) => {
    const path = incoming.newPath('.restored')
    await copyFile(join(backup.archive, key), path)
    await storage.put(key, { path, size: (await stat(path)).size, sha256 })
    await rm(path, { force: true })
  })
}

async function restoreDatabase(config: Config, { folder }: Backup, manifest: Manifest): Promise<void> {
  const from = join(folder, copyName(manifest.dialect))
  const mustBeWhole = async (reader: DatabaseReader) => {
    const counts = await countRows(reader, manifest.dialect)
    // The release before the search index counted its tables too, where it ran alongside a newer one.
    for (const [table, count] of Object.entries(manifest.tables))
      if (counts[table] !== count && !table.startsWith(searchTablePrefix))
        throw new OperatorError(`${table} has ${counts[table]} rows instead of ${count}.`)
  }
  if (config.databaseUrl) {
    const { restorePostgres } = await import('../../platform/db/copies/postgres.ts')
    await restorePostgres(from, config.databaseUrl)
    return withPostgres(config.databaseUrl, async (reader) => {
      await mustBeWhole(reader)
      await gatherStatistics(reader)
    })
  }
  await restoreSqlite(from, config.dataDir, (file) => withSqliteReader(file, mustBeWhole))
}
