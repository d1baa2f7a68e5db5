import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '../../packages/server/src/platform/db/sqlite-file.ts'

/** The data folder of an instance on SQLite, or what runs a statement on PostgreSQL. */
export type Target = { dataDir: string } | { run: Run }
export type Run = (statement: string) => unknown

/** What the two databases write differently. */
export type Words = {
  /** A table with the numbers from 0 on, `i`. */
  series: (count: number) => string
  /** Seconds since 1970 as an Instant. */
  at: (seconds: string) => string
  /** Seconds since 1970 as a day, 2026-11-21. */
  day: (seconds: string) => string
  text: (value: string) => string
  id: string
  uuid: string
}

/** Fills an instance that has only its first user, by SQL alone; nothing of it has to survive a power cut. */
export async function fillBySql(
  target: Target,
  fill: (run: Run, words: Words) => Promise<void>,
): Promise<void> {
  if ('dataDir' in target) {
    using database = new DatabaseSync(sqliteFile(target.dataDir))
    database.exec('pragma synchronous = off; pragma cache_size = -400000; begin')
    await fill((statement) => database.exec(statement), ofSqlite)
    database.exec('commit; pragma wal_checkpoint(truncate)')
    return
  }
  await fill(target.run, ofPostgres)
  // PostgreSQL's own daemon does this some minutes after many new rows.
  await target.run('vacuum analyze')
}

const text = (value: string) => `cast(${value} as text)`
const ofSqlite: Words = {
  series: (count) =>
    `(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1}) select i from n)`,
  at: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`,
  day: (seconds) => `strftime('%Y-%m-%d', ${seconds}, 'unixepoch')`,
  text,
  id: 'lower(hex(randomblob(16)))',
  uuid: `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`,
}
const ofPostgres: Words = {
  series: (count) => `(select i from generate_series(0, ${count - 1}) as i)`,
  at: (seconds) => `to_timestamp(${seconds})`,
  day: (seconds) => `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD')`,
  text,
  id: "replace(gen_random_uuid()::text, '-', '')",
  uuid: 'gen_random_uuid()::text',
}
