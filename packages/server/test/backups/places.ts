import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Config } from '../../src/config.ts'
import { copyDatabase, placeDialect } from '../../src/platform/db/copies/copy.ts'
import { type DatabaseReader, tableNames } from '../../src/platform/db/copies/reader.ts'
import { sumTable, type TableSum } from '../../src/platform/db/copies/table-sums.ts'
import { freshPostgres } from '../databases.ts'
import type { World } from '../world.ts'

/** False on PGlite, which pg_dump cannot reach. */
export const canDump = process.env.TEST_DIALECT !== 'postgres' || Boolean(process.env.TEST_DATABASE_URL)

/** A new folder, removed after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The world's settings as its operator would have them. */
export const worldConfig = ({ config, databaseUrl }: World): Config => ({ ...config, databaseUrl })

/** The settings of an instance in an empty place, on the dialect of the world. */
export async function emptyPlace(world: World): Promise<Config> {
  const dataDir = join(await newFolder(), 'data')
  if (!world.databaseUrl) return { ...world.config, dataDir }
  const empty = await freshPostgres()
  onTestFinished(() => empty[Symbol.asyncDispose]())
  return { ...world.config, dataDir, databaseUrl: empty.url }
}

/** Reads a database as it is now. */
export async function readPlace<T>(config: Config, use: (reader: DatabaseReader) => Promise<T>): Promise<T> {
  return copyDatabase(config, await newFolder(), use)
}

/** Count and hash of every table, as it is now. */
export const readSums = (config: Config) =>
  readPlace(config, async (reader) => {
    const dialect = placeDialect(config)
    const sums: Record<string, TableSum> = {}
    for (const table of await tableNames(reader, dialect))
      sums[table] = await sumTable(reader, dialect, table)
    return sums
  })

/** Whether PostgreSQL's planner knows the rows of a table. */
export const hasStatistics = (config: Config, table: string): Promise<boolean> =>
  readPlace(config, async (reader) => {
    const { rows } = await sql`select attname from pg_stats where tablename = ${table}`.execute(reader)
    return rows.length > 0
  })
