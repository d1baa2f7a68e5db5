import { PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { OperatorError } from '../operator-error.ts'
import { isUnavailable, postgresParsers } from './dialects.ts'
import { type OnStatement, openKysely } from './kysely.ts'
import { type OutageLog, type OutageWatch, watchOutages } from './outage.ts'
import { applySettings, type ConnectionSetting, stricterSslMode, toConnection } from './postgres/address.ts'
import { checkServer, mustPoolSessions } from './postgres/server-checks.ts'
import { withFewTrips } from './postgres/statements.ts'
import { retry } from './retry.ts'

/** `waiting`: requests without a connection yet. */
export type ConnectionCounts = { pool: 'reader' | 'writer'; busy: number; idle: number; waiting: number }

type Options = {
  databaseUrl: string
  allowUnsafe: boolean
  tries: number
  log: OutageLog | undefined
  onStatement: OnStatement | undefined
}

/** Opens two small pools, one of them read-only. Waits for the server and checks its settings. */
export async function openPostgres({ databaseUrl, allowUnsafe, tries, log, onStatement }: Options) {
  const pools = {
    writer: createPool(databaseUrl, []),
    reader: createPool(databaseUrl, [['default_transaction_read_only', 'on']]),
  }
  const writer = openKysely(createDialect(pools.writer), onStatement)
  const reader = openKysely(createDialect(pools.reader), onStatement)
  const close = async () => {
    await Promise.all([reader.destroy(), writer.destroy()])
  }
  try {
    await waitUntilReady(() => pools.writer.query('select 1'), tries, log)
    await checkServer(writer, { allowUnsafe, log })
    await mustPoolSessions(pools.writer)
    const sslmode = stricterSslMode(databaseUrl)
    if (sslmode)
      log?.warn(
        { sslmode },
        'the certificate and name of the database are verified, as with sslmode=verify-full',
      )
  } catch (error) {
    await close()
    throw error
  }
  const outages = watchOutages({ ping: () => pools.reader.query('select 1'), log })
  for (const pool of Object.values(pools)) reportOutages(pool, outages)
  return {
    reader,
    writer,
    isDown: outages.isDown,
    reportLost: outages.report,
    async close() {
      outages.close()
      await close()
    },
    connections: () => [countConnections('reader', pools.reader), countConnections('writer', pools.writer)],
  }
}

const countConnections = (name: ConnectionCounts['pool'], { totalCount, idleCount, waitingCount }: Pool) => ({
  pool: name,
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** Waits for a server that is starting. Throws OperatorError if it refuses us. */
async function waitUntilReady<T>(work: () => Promise<T>, tries: number, log: OutageLog | undefined) {
  // 0.25 s, 0.5 s, 1 s, 2 s, then every 3 s: 15 tries are about half a minute.
  const delayMs = (failed: number) => Math.min(125 * 2 ** failed, 3000)
  let hasFailed = false
  const ready = await retry(work, {
    tries,
    isRetryable: isUnavailable,
    delayMs,
    onFailure(err) {
      if (!hasFailed) log?.warn({ err, tries }, 'the database does not respond yet, trying for half a minute')
      hasFailed = true
    },
  }).catch((error: unknown) => {
    if (isUnavailable(error)) throw error
    throw new OperatorError(`The database refuses DATABASE_URL: ${Object(error).message}.`, { cause: error })
  })
  if (hasFailed) log?.info({}, 'the database responds')
  return ready
}

/**
 * What a machine leaves behind that is gone without closing its connections: the server notices within half a minute, and
 * ends its transaction and with it its locks.
 */
export const lostClient: readonly ConnectionSetting[] = [
  ['statement_timeout', '5000'],
  ['idle_in_transaction_session_timeout', '60000'],
  ['tcp_keepalives_idle', '10'],
  ['tcp_keepalives_interval', '5'],
  ['tcp_keepalives_count', '4'],
]

/** Opens one connection without a time limit for statements, for programs that go through all rows. */
export const openPostgresConnection = (databaseUrl: string) =>
  openKysely(new PostgresDialect({ pool: createPool(databaseUrl, [['statement_timeout', '0']], 1) }))

function createPool(databaseUrl: string, settings: readonly ConnectionSetting[], max = 5) {
  const all = new Map<string, string>([...lostClient, ['timezone', 'UTC'], ...settings])
  const pool = new Pool({
    ...toConnection(databaseUrl),
    application_name: 'brightkey',
    max,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    onConnect: (client) => applySettings(client, databaseUrl, [...all]),
    types: { getTypeParser: (oid, format) => postgresParsers[oid] ?? types.getTypeParser(oid, format) },
  })
  // Without these listeners a database restart would crash our process: for idle clients, and for those in a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Kysely's dialect on a pool. Connections that are refused are reported to the pool, like those that are lost. */
const createDialect = (pool: Pool) =>
  new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        try {
          return withFewTrips(await pool.connect())
        } catch (error) {
          // A full pool is no outage.
          if (Object(error).message !== waitedTooLong) pool.emit('error', Object(error))
          throw error
        }
      },
    },
  })

/** What pg-pool rejects with when all connections are busy. */
const waitedTooLong = 'timeout exceeded when trying to connect'

function reportOutages(pool: Pool, outages: OutageWatch) {
  const report = (error: unknown) => {
    if (isUnavailable(error)) outages.report(error)
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
}
