import { type Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types } from 'pg'
import { isUnavailable, postgresParsers } from './dialects.ts'
import { type OnStatement, openKysely } from './kysely.ts'
import { retry } from './retry.ts'
import type { Tables } from './tables.ts'

export type ConnectionLog = { warn(fields: object, message: string): void }

/** `waiting`: requests without a connection yet. */
export type ConnectionCounts = { pool: 'reader' | 'writer'; busy: number; idle: number; waiting: number }

type Options = {
  databaseUrl: string
  allowUnsafe: boolean
  tries: number
  log: ConnectionLog | undefined
  onStatement: OnStatement | undefined
}

/** Opens two small pools, one of them read-only. Waits for the server and checks that fsync is on. */
export async function openPostgres({ databaseUrl, allowUnsafe, tries, log, onStatement }: Options) {
  const pools = {
    writer: createPool(databaseUrl, [], log),
    reader: createPool(databaseUrl, ['default_transaction_read_only=on'], log),
  }
  const writer = openKysely(new PostgresDialect({ pool: pools.writer }), onStatement)
  const reader = openKysely(new PostgresDialect({ pool: pools.reader }), onStatement)
  const close = async () => {
    await Promise.all([reader.destroy(), writer.destroy()])
  }
  try {
    const durable = await retry(() => isDurable(writer), {
      tries,
      isRetryable: isUnavailable,
      // 0.25 s, 0.5 s, 1 s, 2 s, then every 3 s: 15 tries are about half a minute.
      delayMs: (failed) => Math.min(125 * 2 ** failed, 3000),
      onFailure: (error, failed) =>
        log?.warn({ err: error, failed, tries }, 'database not reachable yet, trying again'),
    })
    if (!durable && !allowUnsafe) throw new Error(fsyncOffMessage)
  } catch (error) {
    await close()
    throw error
  }
  return {
    reader,
    writer,
    close,
    connections: () => [countConnections('reader', pools.reader), countConnections('writer', pools.writer)],
  }
}

const countConnections = (name: ConnectionCounts['pool'], { totalCount, idleCount, waitingCount }: Pool) => ({
  pool: name,
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

const fsyncOffMessage =
  'PostgreSQL runs with fsync=off: what it confirms may be lost in a power cut. Set fsync=on.'

async function isDurable(db: Kysely<Tables>) {
  // `true`: a server without this setting (CockroachDB) returns null instead of an error.
  const { rows } = await sql<{
    fsync: string | null
  }>`select current_setting('fsync', true) as fsync`.execute(db)
  return rows[0]?.fsync !== 'off'
}

/**
 * What a machine leaves behind that is gone without closing its connections: the server notices within half a minute, and
 * ends its transaction and with it its locks.
 */
export const lostClient = [
  'statement_timeout=5000',
  'idle_in_transaction_session_timeout=60000',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=4',
]

/** Opens one connection without a time limit for statements, for programs that go through all rows. */
export const openPostgresConnection = (databaseUrl: string) =>
  openKysely(new PostgresDialect({ pool: createPool(databaseUrl, ['statement_timeout=0'], undefined, 1) }))

function createPool(databaseUrl: string, settings: string[], log: ConnectionLog | undefined, max = 5) {
  const pool = new Pool({
    ...connectionOf(databaseUrl, [...lostClient, 'timezone=UTC', ...settings]),
    application_name: 'brightkey',
    max,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => postgresParsers[oid] ?? types.getTypeParser(oid, format) },
  })
  // Without these listeners a database restart would crash our process: for idle clients, and for those in a transaction.
  pool.on('error', (error) => log?.warn({ err: error }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log?.warn({ err: error }, 'database connection lost'))
  })
  return pool
}

/** Merges our session settings into the URL's `options`, which would otherwise replace them; the URL's win. */
export function connectionOf(databaseUrl: string, settings: string[]) {
  const [address = '', query = ''] = databaseUrl.split('?', 2)
  const parameters = new URLSearchParams(query)
  const ours = settings.map((setting) => `-c ${setting}`)
  parameters.set('options', [...ours, parameters.get('options') ?? ''].join(' ').trim())
  return {
    connectionString: `${address}?${parameters}`,
    // libpq's parameter, in seconds; it also limits the wait for a connection of the pool.
    connectionTimeoutMillis: 1000 * Number(parameters.get('connect_timeout') ?? 5),
  }
}
